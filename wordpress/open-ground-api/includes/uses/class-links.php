<?php

/** Finds URLs in texts, and replaces links. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTML_Tag_Processor;

defined('ABSPATH') || exit;

final class Links
{
    /** Attributes that contain a URL. */
    private const ATTRIBUTES = ['href', 'src', 'poster', 'data'];

    private const ADDRESS = '#^(?:https?:)?//\S+$|^/\S*$#i';

    private const LINK = '~(<a\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*>)(.*?)(</a\s*>)~is';

    /** @return list<string> the URLs in the markup of a text; for a text without markup that is a URL, this one */
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

    /** Whether a text is a URL and nothing else. */
    public static function isAddress(string $text): bool
    {
        return preg_match(self::ADDRESS, trim($text)) === 1;
    }

    /**
     * Replaces the targets of some links in a text, or removes the links and keeps their words.
     *
     * @param callable(string): bool $isMeant whether a URL has to be replaced
     * @param callable(string): ?string $to returns the new URL; null removes the link
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
