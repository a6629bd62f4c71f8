"""What finds the candidates of a query: our own indexes in this process, or Milvus."""
