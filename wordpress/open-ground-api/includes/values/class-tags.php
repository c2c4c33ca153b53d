<?php

/** Splits HTML into tags and the text between them, for functions that go through a text once. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Tags
{
    /** Elements that separate words even without a space between them, as in the website's lib/html/blocks.ts. */
    public const DIVIDING = 'address|article|aside|blockquote|br|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|'
        . 'fig(?:ure|caption)|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|search|section|summary|'
        . 't(?:able|body|d|foot|h|head|r)|ul';

    /** @return list<string> */
    public static function divided(string $html): array
    {
        return preg_split('#(<[/a-zA-Z!][^>]*>)#', $html, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [];
    }

    /** @return array{string, bool}|null the element's name, and whether it is a closing tag; null if it isn't a tag */
    public static function read(string $part): ?array
    {
        return preg_match('#^<(/?)([a-z][a-z0-9-]*)#i', $part, $tag) === 1 ? [strtolower($tag[2]), $tag[1] !== ''] : null;
    }

    /** @return string|null with character references decoded; null if there is no such attribute */
    public static function attribute(string $tag, string $name): ?string
    {
        return preg_match('#\s' . $name . '(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s>"\']+))|(?=[\s/>]))#i', $tag, $found) === 1
            ? html_entity_decode(implode('', array_slice($found, 1)), ENT_QUOTES | ENT_HTML5, 'UTF-8')
            : null;
    }

    public static function isDividing(string $name): bool
    {
        return preg_match('#^(?:' . self::DIVIDING . ')$#', $name) === 1;
    }
}
