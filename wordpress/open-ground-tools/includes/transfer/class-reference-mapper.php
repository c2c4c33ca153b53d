<?php

/**
 * Replaces the ids of records and files (also in links), and the URLs of files, in stored field values with those of another
 * WordPress.
 *
 * References without a counterpart are left out.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use Closure;
use OpenGround\Api\FieldWalker;
use OpenGround\Api\LinkReference;
use OpenGround\Api\OwnLinks;
use OpenGround\Api\Values;

defined('ABSPATH') || exit;

final class ReferenceMapper
{
    /**
     * @param array<int, int> $posts their id => ours
     * @param array<int, int> $media their id => ours
     * @param Closure(string): string $text replaces URLs
     */
    public function __construct(private array $posts, private array $media, private Closure $text)
    {
    }

    /** @param array<string, mixed> $field as class-registry.php describes it */
    public function value(mixed $value, array $field): mixed
    {
        if (Values::isEmpty($value)) {
            return $value;
        }
        return match ($field['shape']) {
            'image', 'file' => $this->file($value),
            'url' => is_int($value) ? $this->file($value) : (is_string($value) ? $this->address(($this->text)($value)) : $this->texts($value)),
            'video' => is_array($value) ? $this->film($value) : (self::isId($value) ? $this->file($value) : $this->texts($value)),
            'posts' => empty($field['single']) ? $this->posts((array) $value) : ($this->posts([$value])[0] ?? ''),
            default => isset($field['fields']) ? FieldWalker::map($value, $field, $this->value(...)) : $this->texts($value),
        };
    }

    public function texts(mixed $value): mixed
    {
        return map_deep($value, fn(mixed $part): mixed => is_string($part) ? OwnLinks::changed(($this->text)($part), $this->link(...)) : $part);
    }

    /**
     * Returns the new URL of a link; the former id, to keep only the link's text, if there is none; null if it is not a reference.
     */
    private function link(string $address): string|int|null
    {
        $reference = LinkReference::parse($address);
        $id = $reference === null ? null : ($reference->isFile ? $this->media : $this->posts)[$reference->id] ?? null;
        return $id === null ? $reference?->id : $reference->to($id)->stored();
    }

    /** Returns the new address, or '' if the record or file has no new id. */
    private function address(string $address): string
    {
        $new = $this->link($address) ?? $address;
        return is_int($new) ? '' : $new;
    }

    private static function isId(mixed $value): bool
    {
        return is_int($value) || (is_string($value) && ctype_digit($value));
    }

    private function file(mixed $value): int|string
    {
        return self::isId($value) ? ($this->media[(int) $value] ?? '') : '';
    }

    /**
     * @param array<mixed> $values ids, or rows for names without a record
     * @return list<int|array<string, mixed>>|string
     */
    private function posts(array $values): array|string
    {
        $found = [];
        foreach ($values as $value) {
            $ours = self::isId($value) ? ($this->posts[(int) $value] ?? null) : (is_array($value) ? $this->texts($value) : null);
            if ($ours !== null) {
                $found[] = $ours;
            }
        }
        return $found === [] ? '' : $found;
    }

    /**
     * @param array<string, mixed> $film
     * @return array<string, mixed>|string
     */
    private function film(array $film): array|string
    {
        $parts = [];
        foreach ($film as $name => $part) {
            $parts[$name] = match ($name) {
                'poster' => $this->file($part),
                'files', 'preview_videos' => $this->rows((array) $part, 'file'),
                'texttracks' => $this->rows((array) $part, 'vtt'),
                'alternatives' => array_map(fn(array $row): array => [...$this->texts($row), 'files' => $this->rows((array) ($row['files'] ?? []), 'file')], array_values(array_filter((array) $part, is_array(...)))),
                default => $this->texts($part),
            };
        }
        $parts = array_filter($parts, static fn(mixed $part): bool => !Values::isEmpty($part));
        return $parts === [] ? '' : $parts;
    }

    /**
     * @param array<mixed> $rows rows of a film; those whose file no longer exists are left out
     * @return list<array<string, mixed>>
     */
    private function rows(array $rows, string $key): array
    {
        $found = [];
        foreach (array_filter($rows, is_array(...)) as $row) {
            $isFile = is_int($row[$key] ?? null);
            $kept = $this->texts($row);
            if ($isFile) {
                $kept[$key] = $this->file($row[$key]);
            }
            if (!$isFile || $kept[$key] !== '') {
                $found[] = $kept;
            } elseif (isset($row['link'])) {
                $found[] = array_diff_key($kept, [$key => 1]);
            }
        }
        return $found;
    }
}
