<?php

/** Addresses in texts: which there are, and links that lead elsewhere instead. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTML_Tag_Processor;

defined('ABSPATH') || exit;

final class Links
{
    /** Attributes that hold an address. */
    private const ATTRIBUTES = ['href', 'src', 'poster', 'data'];

    private const ADDRESS = '#^(?:https?:)?//\S+$|^/\S*$#i';

    private const LINK = '~(<a\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*>)(.*?)(</a\s*>)~is';

    /** @return list<string> the addresses in the markup of a text; of a text without markup, the address that it is */
    public static function in(string $text): array
    {
        if (!str_contains($text, '<')) {
            return self::isAddress($text) ? [trim($text)] : [];
        }
        $found = [];
        $tags = new WP_HTML_Tag_Processor($text);
        while ($tags->next_tag()) {
            foreach (self::ATTRIBUTES as $name) {
                $found[] = $tags->get_attribute($name);
            }
            foreach (explode(',', (string) $tags->get_attribute('srcset')) as $candidate) {
                $found[] = strtok(trim($candidate), " \t\n");
            }
        }
        return array_values(array_filter($found, static fn(mixed $address): bool => is_string($address) && $address !== ''));
    }

    /** Whether a text is an address and nothing else. */
    public static function isAddress(string $text): bool
    {
        return preg_match(self::ADDRESS, trim($text)) === 1;
    }

    /**
     * A text whose links to something lead elsewhere, or are their words alone.
     *
     * @param callable(string): bool $isMeant whether an address is one of those
     * @param callable(string): ?string $to where it leads instead; null: nowhere
     */
    public static function relinked(string $html, callable $isMeant, callable $to): string
    {
        return preg_replace_callback(self::LINK, static function (array $match) use ($isMeant, $to): string {
            [$whole, $opening, $words, $closing] = $match;
            $tag = new WP_HTML_Tag_Processor($opening);
            $address = $tag->next_tag('A') ? $tag->get_attribute('href') : null;
            if (!is_string($address) || !$isMeant($address)) {
                return $whole;
            }
            $new = $to($address);
            if ($new === null) {
                return $words;
            }
            $tag->set_attribute('href', $new);
            return $tag->get_updated_html() . $words . $closing;
        }, $html) ?? $html;
    }
}
