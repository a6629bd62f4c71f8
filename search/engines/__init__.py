"""Engines that find a query's candidates: our own indexes in this process, or Milvus."""
