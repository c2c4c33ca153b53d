<?php

/**
 * The one place that knows which fields a value contains: a group has those of its definition, each row of a list is a group, and
 * a film has the fields in which it refers to files. To walk through a record, write a function for one field that passes the
 * fields it contains to itself:
 *
 *     fn(mixed $value, array $field) => match ($field['shape']) {
 *         'html' => …,
 *         default => FieldWalker::map($value, $field, $this->value(...)),
 *     }
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Generator;

defined('ABSPATH') || exit;

final class FieldWalker
{
    /**
     * Replaces the fields of a group, or the rows of a list, with the results of a function. Keeps their order, and numbers rows
     * from 0. Returns the value itself if it contains no fields or has the wrong type.
     *
     * @param array<string, mixed> $field as class-registry.php describes it
     * @param callable(mixed, array<string, mixed>, string): mixed $change gets a value, its field, and its path
     * @param (callable(mixed, string): bool)|null $keeps whether to keep a part without a field; gets its value and its name.
     *   null: none is kept
     */
    public static function map(mixed $value, array $field, callable $change, string $path = '', ?callable $keeps = null): mixed
    {
        $fields = self::fieldsIn($value, $field);
        if ($fields === null || !is_array($value)) {
            return $value;
        }
        $mapped = [];
        foreach (self::partsOf($value, $field) as $name => $part) {
            if (isset($fields[$name])) {
                $mapped[$name] = $change($part, $fields[$name], is_int($name) ? "{$path}[{$name}]" : "{$path}.{$name}");
            } elseif ($keeps !== null && $keeps($part, (string) $name)) {
                $mapped[$name] = $part;
            }
        }
        return $mapped;
    }

    /**
     * Yields the innermost values with their fields, in the order of the definition: those that contain no fields. A value of the
     * wrong type yields nothing.
     *
     * @param array<string, mixed> $field as class-registry.php describes it
     * @param bool $onlyShown without fields whose condition (`when`) is not met
     * @return Generator<array{0: mixed, 1: array<string, mixed>}>
     */
    public static function leaves(mixed $value, array $field, bool $onlyShown = false): Generator
    {
        $value = $onlyShown ? self::shown($value, $field) : $value;
        $fields = self::fieldsIn($value, $field);
        if ($fields === null) {
            yield [$value, $field];
            return;
        }
        $parts = self::partsOf($value, $field);
        foreach (array_intersect_key($fields, $parts) as $name => $inner) {
            yield from self::leaves($parts[$name], $inner);
        }
    }

    /** @return list<string> every text in a value, also of parts without a field, such as names without a record */
    public static function texts(mixed $value): array
    {
        $texts = [];
        $values = [$value];
        array_walk_recursive($values, static function (mixed $part) use (&$texts): void {
            is_string($part) && $texts[] = $part;
        });
        return $texts;
    }

    /**
     * Removes the fields from a value whose condition (`when`) is not met. Keeps parts without a field.
     *
     * @param array<string, mixed> $field as class-registry.php describes it
     */
    public static function shown(mixed $value, array $field): mixed
    {
        $fields = self::fieldsIn($value, $field);
        if ($fields === null || !is_array($value)) {
            return $value;
        }
        $parts = self::partsOf($value, $field);
        $shown = array_filter($parts, static fn(int|string $name): bool => !isset($fields[$name]) || self::isShown($fields[$name], $parts, $fields), ARRAY_FILTER_USE_KEY);
        foreach (array_intersect_key($shown, $fields) as $name => $part) {
            $shown[$name] = self::shown($part, $fields[$name]);
        }
        return $shown;
    }

    /**
     * Determines whether the condition of a field is met, like isShown() in wordpress/editor/src/model/registry.ts.
     *
     * @param array<string, mixed> $field
     * @param array<int|string, mixed> $parts of the group or row
     * @param array<int|string, array<string, mixed>> $fields
     */
    private static function isShown(array $field, array $parts, array $fields): bool
    {
        if (!isset($field['when'])) {
            return true;
        }
        ['field' => $name, 'value' => $wanted] = $field['when'];
        // An unset choice means the first option.
        $value = ($parts[$name] ?? '') ?: ($fields[$name]['choices'][0]['value'] ?? '');
        return in_array($value, (array) $wanted, true);
    }

    /**
     * @param array<string, mixed> $field
     * @return array<int|string, mixed>
     */
    private static function partsOf(mixed $value, array $field): array
    {
        return !is_array($value) ? [] : ($field['shape'] === 'rows' ? array_values($value) : $value);
    }

    /**
     * @param array<string, mixed> $field
     * @return array<int|string, array<string, mixed>>|null by the names of the parts, or the positions of the rows; null if there
     *   are none
     */
    private static function fieldsIn(mixed $value, array $field): ?array
    {
        return match ($field['shape']) {
            'rows' => is_array($value) ? array_fill(0, count($value), [...$field, 'shape' => 'group']) : [],
            'video' => is_array($value) ? Video::filesOf($value) : null,
            default => $field['fields'] ?? null,
        };
    }
}
