"""Rules in other formats: text for chats, blocks, feeds, quotes to embed, linked data, tables."""
