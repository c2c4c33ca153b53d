<?php

/** Addresses in texts. Time: each tag is read once. Memory: three times the text. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class TextLinks
{
    /** Attributes that contain a URL. */
    private const ATTRIBUTES = ['href', 'src', 'poster', 'data'];

    private const HOST_ALONE = '~^www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}(?:[/:?#]|\z)~i';
    private const FILE_NEAR = '~^(?:\.{1,2}/){0,9}(?=wp-content/)~';

    private const ADDRESS = '#^(?:https?:)?//\S+$|^/\S*$#i';

    /** @return list<string> the URLs in the markup of a text; for a text without markup that is a URL, this one */
    public static function in(string $text): array
    {
        if (!str_contains($text, '<')) {
            return self::isAddress($text) ? [trim($text)] : [];
        }
        $found = [];
        $tags = Tags::reader($text);
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

    /** Determines whether a text is a URL and nothing else. */
    public static function isAddress(string $text): bool
    {
        return preg_match(self::ADDRESS, trim($text)) === 1;
    }

    /** Completes an address like the website (lib/html/address.ts): `www.example.org/a`, `//example.org/a`, `wp-content/uploads/a.pdf`. */
    public static function complete(string $address): string
    {
        $trimmed = trim($address);
        return match (true) {
            preg_match(self::HOST_ALONE, $trimmed) === 1 => "https://{$trimmed}",
            str_starts_with($trimmed, '//') => "https:{$trimmed}",
            preg_match(self::FILE_NEAR, $trimmed) === 1 => home_url('/') . preg_replace(self::FILE_NEAR, '', $trimmed),
            default => $address,
        };
    }
}
