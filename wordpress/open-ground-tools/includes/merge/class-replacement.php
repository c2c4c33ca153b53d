<?php

/**
 * Replaces references to a record with references to another in values and texts.
 *
 * The other record is listed once, in the position of the first reference. Links lead to the other record, or are reduced to their
 * words. Time: each link of a text is read once. Memory: that of class-tags.php.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\FieldWalker;
use OpenGround\Api\LinkReference;
use OpenGround\Api\TextLinks;
use OpenGround\Api\PublicUrl;
use OpenGround\Api\Tags;
use OpenGround\Api\Values;
use OpenGround\Api\LinkTarget;
use WP_Post;

defined('ABSPATH') || exit;

final class Replacement
{
    private readonly LinkTarget $at;

    /** @param bool $leads whether links to the first lead to the other; if not, readers must not learn that they are the same */
    public function __construct(private readonly WP_Post $from, private readonly WP_Post $to, private readonly bool $leads)
    {
        $this->at = LinkTarget::ofPost($from);
    }

    /**
     * @param mixed $value as stored
     * @param array<string, mixed> $field as class-registry.php describes it
     */
    public function inValue(mixed $value, array $field): mixed
    {
        if (Values::isEmpty($value)) {
            return $value;
        }
        return match ($field['shape']) {
            'posts' => is_array($value) && array_is_list($value) ? $this->inList($value) : $this->inItem($value),
            'html', 'text', 'textarea', 'url' => is_string($value) ? $this->inText($value) : $value,
            default => FieldWalker::map($value, $field, $this->inValue(...), keeps: static fn(): bool => true),
        };
    }

    public function inText(string $text): string
    {
        if (TextLinks::isAddress($text)) {
            return $this->at->isAt($text) ? (string) $this->addressFor($text) : $text;
        }
        return str_contains($text, '<') ? self::relinked($text, $this->at->isAt(...), $this->addressFor(...)) : $text;
    }

    /** @param list<mixed> $items @return list<mixed> */
    private function inList(array $items): array
    {
        $replaced = array_map($this->inItem(...), $items);
        if ($replaced === $items) {
            return $items;
        }
        $places = array_keys($replaced, $this->to->ID, true);
        return array_values(array_diff_key($replaced, array_flip(array_slice($places, 1))));
    }

    /** Replaces a record id. Names without a record are kept; their URLs are links. */
    private function inItem(mixed $item): mixed
    {
        if (is_array($item) && is_string($item['url'] ?? null)) {
            return array_filter([...$item, 'url' => $this->inText($item['url'])], static fn(mixed $part): bool => $part !== '');
        }
        return is_numeric($item) && (int) $item === $this->from->ID ? $this->to->ID : $item;
    }

    /**
     * Makes the links of a text to something lead elsewhere, or reduces them to their words.
     *
     * @param callable(string): bool $isMeant whether to replace an address
     * @param callable(string): ?string $to returns the new address; null to keep only the words
     */
    public static function relinked(string $html, callable $isMeant, callable $to): string
    {
        return Tags::replaceElements($html, 'a', static function (string $opening, string $attributes, string $words, string $closing) use ($isMeant, $to): string {
            $tag = Tags::reader($opening);
            $address = $tag->next_tag('A') ? $tag->get_attribute('href') : null;
            if (!is_string($address) || !$isMeant($address)) {
                return $opening . $words . $closing;
            }
            $new = $to($address);
            if ($new === null) {
                return $words;
            }
            $tag->set_attribute('href', $new);
            return $tag->get_updated_html() . $words . $closing;
        });
    }

    /** Returns the new address in the same form as the replaced URL: a reference, or an address with or without a host. */
    private function addressFor(string $address): ?string
    {
        if (!$this->leads) {
            return null;
        }
        $reference = LinkReference::parse($address);
        if ($reference !== null) {
            return $reference->to($this->to->ID)->stored();
        }
        return wp_parse_url($address, PHP_URL_HOST) === null
            ? PublicUrl::path($this->to)
            : (PublicUrl::of($this->to) ?: (string) get_permalink($this->to));
    }
}
