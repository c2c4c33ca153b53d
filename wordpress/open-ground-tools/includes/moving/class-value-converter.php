<?php

/**
 * Converts values of an agency's fields to this plugin's, by the shapes of our fields (class-registry.php).
 *
 * Leaves out and reports parts that don't fit: one bad row doesn't cost the whole field.
 *
 * Time: each part of a value is read a few times, its texts as class-html.php says. Memory: twice the value, and a note for each
 * part that doesn't fit. A list with more rows than its field allows is cut; the total size of a record is checked as well.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\FieldError;
use OpenGround\Api\FieldWalker;
use OpenGround\Api\References;
use OpenGround\Api\Values;
use OpenGround\Api\Video;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class ValueConverter
{
    /** @var list<array{path: string, reason: string}> the parts that did not fit */
    public array $notes = [];

    public function __construct(private Mapping $mapping)
    {
    }

    /** @param array<string, mixed> $field of the registry */
    public function value(mixed $value, array $field, string $path): mixed
    {
        if ($field['shape'] === 'boolean') {
            return $this->leaf($value, $field, $path);
        }
        if (Values::isEmpty($value) || $value === []) {
            return '';
        }
        return match ($field['shape']) {
            'group' => $this->group($value, $field, $path),
            'rows' => $this->rows($value, $field, $path),
            'posts' => $this->posts($value, $field, $path),
            'terms' => $this->terms($value, $field, $path),
            'video' => $this->video($value, $path),
            'url' => $this->url($value, $field, $path),
            'date' => $this->leaf($value, $field, $path),
            'image', 'file' => $this->leaf(is_array($value) && array_is_list($value) ? $value[0] : $value, $field, $path),
            'choice' => $this->leaf(is_array($value) ? ($value['value'] ?? $value[0] ?? '') : $value, $field, $path),
            'text', 'textarea', 'html' => $this->text($value, $field, $path),
            default => $this->leaf($value, $field, $path),
        };
    }

    /** @param array<string, mixed> $field */
    private function leaf(mixed $value, array $field, string $path): mixed
    {
        try {
            return Values::accept(in_array($field['shape'], PlainText::SHAPES, true) ? PlainText::of($value) : $value, $field, $path);
        } catch (FieldError $error) {
            return $this->note($error->field, $error->reason);
        }
    }

    /** Returns a name or number within a value, or '' for a value that has parts of its own. */
    private static function wordOf(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }

    private function note(string $path, string $reason): string
    {
        $this->notes[] = ['path' => $path, 'reason' => $reason];
        return '';
    }

    /** Converts to text. Also converts terms, records and choices, to their names. @param array<string, mixed> $field */
    private function text(mixed $value, array $field, string $path): mixed
    {
        if (is_array($value) && isset($value['address'])) {
            $value = $value['address'];
        }
        if (is_array($value) && array_is_list($value) && array_filter($value, is_scalar(...)) === $value) {
            $value = implode(', ', $value);
        }
        return $this->leaf($value, $field, $path);
    }

    /** @param array<string, mixed> $field @return array<string, mixed>|string */
    private function group(mixed $value, array $field, string $path): array|string
    {
        // A repeater with a single row may be used as a group.
        $value = is_array($value) && array_is_list($value) && count($value) === 1 ? $value[0] : $value;
        if (!is_array($value) || array_is_list($value)) {
            return $this->note($path, __('expects an object.', 'open-ground-api'));
        }
        $parts = FieldWalker::map($value, $field, $this->value(...), $path);
        $ignored = array_diff_key($value, $field['fields'], array_flip([...($field['derived'] ?? []), 'acf_fc_layout', 'zoom', 'place_id', 'name', 'street_number', 'street_name', 'city', 'state', 'post_code', 'country', 'lat', 'lng', 'address']));
        foreach (array_filter($ignored, static fn(mixed $part): bool => !Values::isEmpty($part)) as $name => $part) {
            $this->note("{$path}.{$name}", __('is not a field here.', 'open-ground-api'));
        }
        return array_filter($parts, static fn(mixed $part): bool => !Values::isEmpty($part)) === [] ? '' : $parts;
    }

    /** @param array<string, mixed> $field @return list<mixed>|string */
    private function rows(mixed $value, array $field, string $path): array|string
    {
        $list = is_array($value) && array_is_list($value) ? $value : [$value];
        $isMedia = isset($field['fields']['type']['choices']);
        $rows = FieldWalker::map($list, $field, function (mixed $row, array $group, string $at) use ($field, $isMedia): array|string {
            if (is_int($row) && isset($field['gallery'])) {
                $row = [$field['gallery'] => $row, ...($isMedia ? ['type' => 'image'] : [])];
            } elseif (is_string($row)) {
                // A single text in place of sections.
                $row = $this->sectionOf($row, $field);
            }
            if (is_array($row) && $isMedia && !isset($row['type'])) {
                $layout = self::wordOf($row['acf_fc_layout'] ?? '');
                $row['type'] = in_array($layout, array_column($field['fields']['type']['choices'], 'value'), true) ? $layout : 'image';
            }
            return $this->group($row, $group, $at);
        }, $path);
        $rows = array_values(array_filter($rows, static fn(array|string $row): bool => $row !== ''));
        if (count($rows) > ($field['maxRows'] ?? PHP_INT_MAX)) {
            /* translators: %s: a number */
            $this->note($path, sprintf(__('has more than %s entries.', 'open-ground-api'), number_format_i18n($field['maxRows'])));
            $rows = array_slice($rows, 0, $field['maxRows']);
        }
        return $rows === [] ? '' : $rows;
    }

    /** @param array<string, mixed> $field @return array<string, mixed>|string */
    private function sectionOf(string $text, array $field): array|string
    {
        return isset($field['fields']['block_content']) ? ['block_content' => ['columns' => 'one', 'column_1' => $text]] : $text;
    }

    /** @param array<string, mixed> $field */
    private function posts(mixed $value, array $field, string $path): mixed
    {
        $list = is_array($value) && array_is_list($value) ? $value : [$value];
        $found = [];
        foreach ($list as $index => $row) {
            $one = $this->post($row, $field, "{$path}[{$index}]");
            $one === null || $found[] = $one;
        }
        $found = array_slice($found, 0, $field['maxRows'] ?? null);
        return empty($field['single']) ? ($found ?: '') : ($found[0] ?? '');
    }

    /** @param array<string, mixed> $field @return int|array<string, string>|null */
    private function post(mixed $row, array $field, string $path): int|array|null
    {
        $id = is_array($row) ? ($row['ID'] ?? $row['id'] ?? 0) : $row;
        $post = is_numeric($id) && (int) $id > 0 ? get_post((int) $id) : null;
        if ($post instanceof WP_Post && in_array($this->mapping->target($post->post_type), $field['postTypes'], true)) {
            return $post->ID;
        }
        $title = match (true) {
            is_array($row) => self::wordOf($row['post_title'] ?? $row['title'] ?? $row['name'] ?? ''),
            is_string($row) && !is_numeric($row) => $row,
            default => '',
        };
        if ($title !== '' && isset($field['free'])) {
            $link = is_array($row) ? ($row['url'] ?? $row['link'] ?? '') : '';
            $free = ['post_title' => PlainText::of($title), ...(in_array('url', $field['free'], true) && is_string($link) && $link !== '' ? ['url' => $link] : [])];
            try {
                return References::acceptPost($free, $field, $path);
            } catch (FieldError $error) {
                $this->note($error->field, $error->reason);
                return null;
            }
        }
        if ($post instanceof WP_Post) {
            /* translators: 1: title of a record, 2: a content type */
            $this->note($path, sprintf(__('refers to “%1$s”, which is of the type %2$s.', 'open-ground-api'), $post->post_title, $post->post_type));
        } elseif (!Values::isEmpty($id)) {
            $this->note($path, __('refers to a record that no longer exists.', 'open-ground-api'));
        }
        return null;
    }

    /** @param array<string, mixed> $field @return list<int>|string */
    private function terms(mixed $value, array $field, string $path): array|string
    {
        $theirs = $this->mapping->taxonomies[$field['taxonomy']] ?? $field['taxonomy'];
        $found = [];
        foreach (is_array($value) && array_is_list($value) ? $value : [$value] as $one) {
            $id = is_array($one) ? (int) self::wordOf($one['term_id'] ?? 0) : $one;
            // Their taxonomy gets our name once the copy is confirmed.
            $names = array_filter(array_unique([$theirs, $field['taxonomy']]), taxonomy_exists(...));
            $terms = array_map(static fn(string $name): mixed => is_numeric($id) ? get_term((int) $id, $name) : get_term_by('name', (string) $id, $name), $names);
            $term = current(array_filter($terms, static fn(mixed $one): bool => $one instanceof WP_Term));
            if ($term !== false) {
                $found[] = $term->term_id;
            } else {
                /* translators: %s: name of a taxonomy */
                $this->note($path, sprintf(__('does not refer to a term of %s.', 'open-ground-api'), $theirs));
            }
        }
        return $found ?: '';
    }

    private function video(mixed $value, string $path): mixed
    {
        if (is_array($value) && array_is_list($value)) {
            $value = $value[0];
        }
        if (is_array($value)) {
            return $this->film(array_filter($value, static fn(mixed $part): bool => !Values::isEmpty($part)), $path);
        }
        try {
            return Video::accept($value, $path);
        } catch (FieldError $error) {
            return $this->note($error->field, $error->reason);
        }
    }

    /**
     * Converts the parts of a film one by one.
     *
     * @param array<string, mixed> $parts
     */
    private function film(array $parts, string $path): mixed
    {
        if (isset($parts['url'])) {
            $parts['link'] ??= $parts['url'];
        }
        $film = [];
        foreach (array_diff_key(PlainText::ofFilm($parts), ['url' => 1]) as $name => $part) {
            try {
                $accepted = Video::accept([$name => $part], $path);
                $film = is_array($accepted) ? [...$film, ...$accepted] : $film;
            } catch (FieldError $error) {
                $this->note($error->field, $error->reason);
            }
        }
        return $film === [] ? '' : $film;
    }

    /** @param array<string, mixed> $field */
    private function url(mixed $value, array $field, string $path): mixed
    {
        if (is_array($value)) {
            $value = array_is_list($value) ? $value[0] : ($value['url'] ?? $value['link'] ?? '');
        }
        $isAttachment = is_numeric($value) && get_post_type((int) $value) === 'attachment';
        if (is_numeric($value) && !($isAttachment && !empty($field['library']))) {
            $value = $isAttachment ? wp_get_attachment_url((int) $value) : get_permalink((int) $value);
        }
        return Values::isEmpty($value) ? '' : $this->leaf($value, $field, $path);
    }
}
