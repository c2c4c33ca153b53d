<?php

/**
 * Splits HTML into tags and the text between them, for functions that read a text once.
 *
 * Time: each byte is read a few times, whatever the text contains: a tag without an end reaches to the end of the text, and an end
 * that wasn't found isn't searched for again. Memory: up to sixty bytes for each byte of a text that consists of tags; the callers
 * limit its length (class-html.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTML_Tag_Processor;

defined('ABSPATH') || exit;

final class Tags
{
    /** Elements that separate words even without a space between them, as in the website's lib/html/blocks.ts. */
    public const DIVIDING = 'address|article|aside|blockquote|br|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|'
        . 'fig(?:ure|caption)|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|search|section|summary|'
        . 't(?:able|body|d|foot|h|head|r)|ul';

    /** The attributes of a tag, in which a '>' may be quoted. */
    public const ATTRIBUTES = '((?:[^>"\']++|"[^"]*+"|\'[^\']*+\'|["\'])*+)';

    /**
     * Replaces elements, each with its content up to the first closing tag of its name. Keeps elements without one.
     *
     * @param string $names as a regular expression: 'script|style'
     * @param callable(string, string, string, string): string $change gets the opening tag, its attributes, the content, and the
     *   closing tag
     */
    public static function replaceElements(string $html, string $names, callable $change): string
    {
        $written = '';
        $done = $at = 0;
        $endless = [];
        while (preg_match("~<({$names})\\b" . self::ATTRIBUTES . '(>|\z)~i', $html, $opening, PREG_OFFSET_CAPTURE, $at) === 1) {
            [[$tag, $from], [$name], [$attributes]] = $opening;
            $name = strtolower($name);
            $at = $inside = $from + strlen($tag);
            if (isset($endless[$name]) || preg_match("~</{$name}\\s*+>~i", $html, $closing, PREG_OFFSET_CAPTURE, $inside) !== 1) {
                $endless[$name] = true;
                continue;
            }
            [[$end, $to]] = $closing;
            $written .= substr($html, $done, $from - $done) . $change($tag, $attributes, substr($html, $inside, $to - $inside), $end);
            $done = $at = $to + strlen($end);
        }
        return $written . substr($html, $done);
    }

    /** Returns WordPress's tag processor, without the tags of scripts: it never returns from a script without an end (6.5). */
    public static function reader(string $html): WP_HTML_Tag_Processor
    {
        return new WP_HTML_Tag_Processor(preg_replace('#<(?=/?script\b)#i', ' ', $html) ?? $html);
    }

    /** @return list<string> */
    public static function divided(string $html): array
    {
        // Everything after the last '>' is text. Otherwise, each tag in it would search for its end.
        $end = (int) strrpos($html, '>') + 1;
        $parts = preg_split('#(<[/a-zA-Z!][^>]*+>)#', substr($html, 0, $end), -1, PREG_SPLIT_DELIM_CAPTURE) ?: [''];
        $parts[array_key_last($parts)] .= substr($html, $end);
        return $parts;
    }

    /** @return array{string, bool}|null the element's name, and whether it is a closing tag; null if it isn't a tag */
    public static function read(string $part): ?array
    {
        return preg_match('#^<(/?)([a-z][a-z0-9-]*)#i', $part, $tag) === 1 ? [strtolower($tag[2]), $tag[1] !== ''] : null;
    }

    /** @return string|null with character references decoded; null if there is no such attribute */
    public static function attribute(string $tag, string $name): ?string
    {
        // Most tags don't have it.
        if (stripos($tag, $name) === false) {
            return null;
        }
        // WordPress's tag processor expects the closing tag of some elements, so the element is renamed. The tag itself may lack
        // its end.
        $reader = new WP_HTML_Tag_Processor(preg_replace('~^<[a-z][^\s/>]*+~i', '<x', $tag) . '>');
        return $reader->next_tag() ? self::value($reader, $name) : null;
    }

    /** @return string|null an attribute of the reader's current tag: '' if it has no value, null if there is none */
    public static function value(WP_HTML_Tag_Processor $tags, string $name): ?string
    {
        $value = $tags->get_attribute($name);
        return $value === true ? '' : $value;
    }

    public static function isDividing(string $name): bool
    {
        return preg_match('#^(?:' . self::DIVIDING . ')$#', $name) === 1;
    }
}
