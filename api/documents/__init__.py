"""Rules in the formats that others read: text for chats, blocks, feeds, quotes to embed, linked data, tables."""
