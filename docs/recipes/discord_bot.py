"""/rules in Discord: answers a question with the rule that decides it and its citation.

Discord sends each use of the command to the bot's interactions endpoint as signed JSON; what the endpoint answers is the message.

    pip install fastapi httpx pynacl uvicorn
    export GLOSSA_URL=http://127.0.0.1:8000            # where `glossa serve` is
    export DISCORD_PUBLIC_KEY=...                      # this, the id and the token are on the application's page at Discord
    DISCORD_APPLICATION_ID=... DISCORD_TOKEN=... python discord_bot.py    # once: tells Discord of the command
    uvicorn discord_bot:app                            # then give Discord its public address, with /interactions
"""

import json
import os
from typing import Any

import httpx
from fastapi import FastAPI, Request, Response
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

GLOSSA = os.environ.get("GLOSSA_URL", "http://127.0.0.1:8000")
DISCORD = os.environ.get("DISCORD_API", "https://discord.com/api/v10")
PING, COMMAND = 1, 2  # what Discord sends
PONG, MESSAGE = 1, 4  # what it is answered
QUIET, ONLY_TO_ASKER = 1 << 2, 1 << 6  # a message without previews of its links; one that the others don't see
LONGEST = 2000  # characters of a message
PATIENCE = float(os.environ.get("GLOSSA_PATIENCE", "2.5"))  # seconds: Discord waits for three

app = FastAPI(openapi_url=None)


@app.post("/interactions")
async def interactions(request: Request) -> Response:
    """Answer Discord; what it didn't sign is refused, as it demands."""
    body = await request.body()
    if not signed(body, request.headers):
        return Response("This was not signed by Discord.", status_code=401)
    interaction = json.loads(body)
    if interaction["type"] == PING:
        return told({"type": PONG})
    if interaction["type"] == COMMAND:
        return told({"type": MESSAGE, "data": await message(interaction)})
    return Response("This bot has only a command.", status_code=400)


def signed(body: bytes, headers: Any) -> bool:
    """Whether Discord signed this body at the time that it names (Ed25519)."""
    key = VerifyKey(bytes.fromhex(os.environ["DISCORD_PUBLIC_KEY"]))
    try:
        signature = bytes.fromhex(headers.get("x-signature-ed25519", ""))
        key.verify(headers.get("x-signature-timestamp", "").encode() + body, signature)
    except (BadSignatureError, ValueError):
        return False
    return True


async def message(interaction: dict[str, Any]) -> dict[str, Any]:
    """The message: Glossa's answer as Markdown, which ends each rule with its citation and fits a message by itself."""
    asked = {option["name"]: option["value"] for option in interaction["data"].get("options", [])}
    params = {"q": asked["question"], "book": asked.get("book", ""), "length": LONGEST}
    headers = {"Accept": "text/markdown", "Accept-Language": interaction.get("locale", "en")}
    try:
        async with httpx.AsyncClient(base_url=GLOSSA, timeout=PATIENCE) as glossa:
            answer = (await glossa.get("/api/v1/answer", params=params, headers=headers)).raise_for_status()
    except httpx.HTTPError:
        return {"content": "The rules can't be asked just now. Try again in a minute.", "flags": ONLY_TO_ASKER}
    # What a player typed must call nobody: no mention in it is one.
    return {"content": answer.text, "flags": QUIET, "allowed_mentions": {"parse": []}}


def told(answer: dict[str, Any]) -> Response:
    """An answer as JSON."""
    return Response(json.dumps(answer), media_type="application/json")


def command() -> dict[str, Any]:
    """The command as Discord is told of it: a question and, if one likes, one of the books that Glossa holds."""
    books = httpx.get(f"{GLOSSA}/api/v1/books").raise_for_status().json()["books"]
    choices = [{"name": f"{book['title']} ({book['edition']})"[:100], "value": book["id"]} for book in books]
    options = [
        {
            "type": 3,
            "name": "question",
            "description": "A term, or what happened at the table",
            "required": True,
            "max_length": 500,
        },
        {"type": 3, "name": "book", "description": "The edition that your table plays", "choices": choices[:25]},
    ]
    return {"type": 1, "name": "rules", "description": "Ask the Arkham Horror rulebooks", "options": options}


def register() -> None:
    """Tell Discord of the command."""
    address = f"{DISCORD}/applications/{os.environ['DISCORD_APPLICATION_ID']}/commands"
    headers = {"Authorization": f"Bot {os.environ['DISCORD_TOKEN']}"}
    httpx.put(address, json=[command()], headers=headers).raise_for_status()


if __name__ == "__main__":
    register()
    print("Discord knows /rules.")
