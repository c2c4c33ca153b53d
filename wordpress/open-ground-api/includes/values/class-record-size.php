<?php

/**
 * The total limit for all rich texts of a record. The website leaves out what exceeds it (docs/specification/field-limits.md).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class RecordSize
{
    private const MAX_LENGTH = 300_000;

    /**
     * Checks the values that are about to be saved, together with the fields that don't change.
     *
     * @param array<string, mixed> $accepted the result of Fields::accept()
     * @throws FieldError with the longest of the texts about to be saved
     */
    public static function check(string $postType, array $accepted, ?WP_Post $post): void
    {
        $bodyField = Registry::type($postType)['bodyField'] ?? '';
        $stored = self::textsOf($postType, static fn(string $name): mixed
            => $post === null ? '' : ($name === $bodyField ? $post->post_content : Fields::stored($post, $name)));
        $changed = array_intersect_key(self::textsOf($postType, static fn(string $name): mixed => $accepted[$name] ?? ''), $accepted);
        $all = implode('', [...$stored, ...$changed]);
        // A record that is already too long can be shortened step by step.
        if ($changed === [] || strlen($all) <= strlen(implode('', $stored))) {
            return;
        }
        $lengths = array_map(strlen(...), $changed);
        $path = 'acf.' . array_search(max($lengths), $lengths, true);
        if (mb_strlen($all) > self::MAX_LENGTH) {
            /* translators: %s: a number */
            throw new FieldError($path, sprintf(__('has, with all other texts of this record, more than %s characters.', 'open-ground-api'), number_format_i18n(self::MAX_LENGTH)));
        }
        if (Values::countElements($all) > Values::MAX_ELEMENTS) {
            /* translators: %s: a number */
            throw new FieldError($path, sprintf(__('has, with all other texts of this record, more than %s paragraphs, links, emphases and pictures.', 'open-ground-api'), number_format_i18n(Values::MAX_ELEMENTS)));
        }
    }

    /**
     * @param callable(string): mixed $valueOf the stored value of a field
     * @return array<string, string> the rich text of each field, and of the body
     */
    private static function textsOf(string $postType, callable $valueOf): array
    {
        $bodyField = Registry::type($postType)['bodyField'] ?? null;
        $fields = ($bodyField === null ? [] : [$bodyField => ['shape' => 'html']]) + Registry::fields($postType);
        $texts = [];
        foreach ($fields as $name => $field) {
            $texts[$name] = self::richText($valueOf($name), $field);
        }
        return $texts;
    }

    /** @param array<string, mixed> $field */
    private static function richText(mixed $value, array $field): string
    {
        $texts = '';
        foreach (FieldWalker::leaves($value, $field) as [$text, $inner]) {
            $texts .= $inner['shape'] === 'html' && is_string($text) ? $text : '';
        }
        return $texts;
    }
}
