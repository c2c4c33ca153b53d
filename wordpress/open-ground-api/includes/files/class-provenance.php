<?php

/**
 * The provenance of files in the media library: who made them, when, the source, the licence.
 *
 * Editors write it; it never comes from a file's metadata. It is plain text, so markup in it is text. Time: a text is read a few
 * times. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class Provenance
{
    /** The names of the contract => the keys under which they are stored with the attachment. */
    public const KEYS = [
        'maker' => '_open_ground_maker',
        'taken' => '_open_ground_taken',
        'source' => '_open_ground_source',
        'licence' => '_open_ground_licence',
    ];

    /** The prefix of field names in the attachment form. */
    private const CONTROL = 'open_ground_';

    /** @return array<string, string> the known details of a file, by the contract's names */
    public static function of(int $id): array
    {
        $known = array_map(static fn(string $key): string => (string) get_post_meta($id, $key, true), self::KEYS);
        return array_filter($known, static fn(string $line): bool => $line !== '');
    }

    /** Stores the details of a file from an import or from another website. */
    public static function add(int $id, array $row): void
    {
        foreach (self::KEYS as $name => $key) {
            is_string($row[$name] ?? null) && self::save($id, $key, $row[$name]);
        }
    }

    /** Converts a text to one line, and keeps its characters. */
    public static function line(string $text): string
    {
        $folded = preg_replace('/[\s\p{Cc}]+/u', ' ', Html::validUtf8($text));
        return mb_substr(trim((string) $folded), 0, Field::LINE_LENGTH);
    }

    /**
     * Adds the fields to the media library and the attachment screen.
     *
     * @param array<string, array<string, mixed>> $controls
     * @return array<string, array<string, mixed>>
     */
    public static function addControls(array $controls, WP_Post $post): array
    {
        $known = self::of($post->ID);
        foreach (self::texts() as $name => [$label, $help]) {
            $controls[self::CONTROL . $name] = ['label' => $label, 'input' => 'text', 'value' => $known[$name] ?? '', 'helps' => $help];
        }
        return $controls;
    }

    /**
     * @param array<string, mixed> $post slashed, like the submitted values
     * @param array<string, mixed> $submitted
     * @return array<string, mixed>
     */
    public static function saveControls(array $post, array $submitted): array
    {
        foreach (self::KEYS as $name => $key) {
            $value = $submitted[self::CONTROL . $name] ?? null;
            is_string($value) && self::save((int) $post['ID'], $key, wp_unslash($value));
        }
        return $post;
    }

    public static function registerFields(): void
    {
        foreach (self::KEYS as $name => $key) {
            register_rest_field('attachment', $name, [
                'get_callback' => static fn(array $item): string => (string) get_post_meta((int) $item['id'], $key, true),
                'update_callback' => static fn(?string $value, WP_Post $post) => self::save($post->ID, $key, (string) $value),
                'schema' => [
                    'description' => self::texts()[$name][1],
                    'type' => ['string', 'null'],
                    'maxLength' => Field::LINE_LENGTH,
                    'context' => ['view', 'edit'],
                ],
            ]);
        }
    }

    /** Removes fields that are null, which WordPress ignores for fields of its own types. */
    public static function removeNulls(WP_Post $post, WP_REST_Request $request): void
    {
        foreach (self::KEYS as $name => $key) {
            if ($request->has_param($name) && $request[$name] === null) {
                delete_post_meta($post->ID, $key);
            }
        }
    }

    private static function save(int $id, string $key, string $text): void
    {
        $line = self::line($text);
        $line === '' ? delete_post_meta($id, $key) : update_post_meta($id, $key, wp_slash($line));
    }

    /** @return array<string, array{string, string}> label and help of each field */
    public static function texts(): array
    {
        return [
            'maker' => [
                __('Maker', 'open-ground-api'),
                __('Public: the website names whoever made the picture, film or file. Leave it empty where a name would put somebody at risk.', 'open-ground-api'),
            ],
            'taken' => [
                __('Date taken', 'open-ground-api'),
                __('A date such as 2026-03-04, or words.', 'open-ground-api'),
            ],
            'source' => [
                __('Source', 'open-ground-api'),
                __('Where the file comes from: words, or an address.', 'open-ground-api'),
            ],
            'licence' => [
                __('Licence', 'open-ground-api'),
                __('Words, an address, or a code of Creative Commons such as CC BY 4.0.', 'open-ground-api'),
            ],
        ];
    }
}
