<?php

/**
 * The mapping of an agency's content types, taxonomies and fields to ours. Anything that isn't mapped has the same name. A file:
 *
 *     { "format": "open-ground-mapping", "version": 1,
 *       "types": { "<ours>": { "from": "<theirs>", "fields": { "<theirs>": "<ours>" } } },
 *       "taxonomies": { "<ours>": "<theirs>" } }
 *
 * Fields are paths: "sections.heading" is the field `heading` in the group or the rows `sections`. An empty path of ours leaves a
 * field out.
 *
 * Time: a file is read once, and a record's values are looked up by their names. Memory: some hundred bytes for each field. A file of more
 * than 256 kB, or with more than 2,000 fields of a type, is refused, with the mapping that was saved before left as it is.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Json;
use OpenGround\Api\Modules;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Registry;
use OpenGround\Api\Values;
use RuntimeException;

defined('ABSPATH') || exit;

final class Mapping
{
    public const FORMAT = 'open-ground-mapping';
    private const VERSION = 1;
    private const OPTION = 'open_ground_mapping';
    public const MAX_BYTES = 262_144;
    private const MAX_FIELDS = 2_000;
    private const MAX_PATH = 300;

    /** @var array<string, array<string, true>> the groups of theirs of which parts are mapped, by our types */
    private array $groups = [];

    /**
     * @param array<string, array{from: string, fields: array<string, string>}> $types by our names
     * @param array<string, string> $taxonomies our names => theirs
     */
    private function __construct(public readonly array $types, public readonly array $taxonomies)
    {
        foreach ($types as $name => $type) {
            foreach (array_keys($type['fields']) as $path) {
                for ($dot = strpos((string) $path, '.'); $dot !== false; $dot = strpos((string) $path, '.', $dot + 1)) {
                    $this->groups[$name][substr((string) $path, 0, $dot)] = true;
                }
            }
        }
    }

    /** Returns the last saved mapping, completed by matching names. */
    public static function current(): self
    {
        return self::stored()->completed();
    }

    /** Returns the mapping with all types and taxonomies. Those not mapped are guessed from their names, or have ours. */
    public function completed(): self
    {
        $guess = Modules::content()::detectedKinds();
        $types = $taxonomies = [];
        foreach (Registry::names() as $name) {
            $types[$name] = $this->types[$name] ?? ['from' => (string) (array_search($name, $guess['types'], true) ?: $name), 'fields' => []];
        }
        foreach (array_keys(Registry::taxonomies()) as $name) {
            $taxonomies[$name] = $this->taxonomies[$name] ?? (string) (array_search($name, $guess['taxonomies'], true) ?: $name);
        }
        return new self($types, $taxonomies);
    }

    /** Returns the last saved mapping, unchanged. */
    public static function stored(): self
    {
        $stored = get_option(self::OPTION, []);
        return new self(is_array($stored['types'] ?? null) ? $stored['types'] : [], is_array($stored['taxonomies'] ?? null) ? $stored['taxonomies'] : []);
    }

    /** Returns our field to which one of theirs is mapped, or the first of its parts. */
    public function targetOf(string $type, string $field): string
    {
        $fields = $this->types[$type]['fields'] ?? [];
        if (isset($fields[$field])) {
            return $fields[$field];
        }
        foreach ($fields as $from => $to) {
            if (str_starts_with($from, "{$field}.") && !self::isOurs($type, $field)) {
                return $to;
            }
        }
        return Registry::type($type)['aliases'][$field] ?? ($field === 'event_dates' ? 'start' : $field);
    }

    public function save(): void
    {
        update_option(self::OPTION, ['types' => $this->types, 'taxonomies' => $this->taxonomies], false);
    }

    /** @throws RuntimeException with the reason; nothing has been saved in that case */
    public static function parse(string $text): self
    {
        $file = strlen($text) > self::MAX_BYTES ? null : Json::read($text);
        if ($file === null || ($file['format'] ?? '') !== self::FORMAT || ($file['version'] ?? 0) !== self::VERSION) {
            throw new RuntimeException(__('This is not a mapping file.', 'open-ground-api'));
        }
        $types = [];
        foreach (is_array($file['types'] ?? null) ? $file['types'] : [] as $name => $type) {
            if (!Registry::has((string) $name) || !is_array($type)) {
                /* translators: %s: a name */
                throw new RuntimeException(sprintf(__('The mapping refers to a content type that does not exist: %s.', 'open-ground-api'), (string) $name));
            }
            $types[$name] = ['from' => self::name($type['from'] ?? $name), 'fields' => self::fields((string) $name, $type['fields'] ?? [])];
        }
        $taxonomies = [];
        foreach (is_array($file['taxonomies'] ?? null) ? $file['taxonomies'] : [] as $name => $from) {
            if (!isset(Registry::taxonomies()[$name])) {
                /* translators: %s: a name */
                throw new RuntimeException(sprintf(__('The mapping refers to a taxonomy that does not exist: %s.', 'open-ground-api'), (string) $name));
            }
            $taxonomies[$name] = self::name($from);
        }
        return new self($types, $taxonomies);
    }

    public function json(): string
    {
        $types = array_map(static fn(array $type): array => ['from' => $type['from'], 'fields' => (object) $type['fields']], $this->types);
        return wp_json_encode(
            ['format' => self::FORMAT, 'version' => self::VERSION, 'types' => (object) $types, 'taxonomies' => (object) $this->taxonomies],
            JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
        ) . "\n";
    }

    public function source(string $type): string
    {
        return $this->types[$type]['from'] ?? $type;
    }

    /** Returns our name of one of their types, or '' if it is none of ours. */
    public function target(string $theirs): string
    {
        foreach ($this->types as $name => $type) {
            if ($type['from'] === $theirs) {
                return $name;
            }
        }
        return Registry::has($theirs) && !isset($this->types[$theirs]) ? $theirs : '';
    }

    /** Determines whether a field of theirs is mapped, by its own name or by a part of it. */
    public function isTaken(string $type, string $field): bool
    {
        $fields = $this->types[$type]['fields'] ?? [];
        if (isset($fields[$field])) {
            return $fields[$field] !== '';
        }
        return self::isOurs($type, $field) || isset($this->groups[$type][$field]);
    }

    /**
     * Returns values under our names, including aliases.
     *
     * @param array<string, mixed> $values in plain form, see AcfSource
     * @return array<string, mixed>
     */
    public function apply(string $type, array $values): array
    {
        $fields = $this->types[$type]['fields'] ?? [];
        $named = [];
        foreach ($values as $name => $value) {
            $this->place($named, $value, (string) $name, $fields[$name] ?? ($this->isGroupToScatter($type, (string) $name, $value) ? null : (string) $name), $type);
        }
        return $named;
    }

    /** Determines whether a group's parts are mapped one by one, but the group itself is not. */
    private function isGroupToScatter(string $type, string $name, mixed $value): bool
    {
        return is_array($value) && !array_is_list($value) && isset($this->groups[$type][$name]);
    }

    /**
     * @param array<string, mixed> $named
     * @param string|null $to our path; null: only its parts have one; '': none
     */
    private function place(array &$named, mixed $value, string $from, ?string $to, string $type): void
    {
        $fields = $this->types[$type]['fields'] ?? [];
        if ($to === '') {
            return;
        }
        $isGroup = is_array($value) && !array_is_list($value);
        if ($isGroup && $to === null) {
            foreach ($value as $part => $inner) {
                $path = "{$from}.{$part}";
                $this->place($named, $inner, $path, $fields[$path] ?? ($this->isGroupToScatter($type, $path, $inner) ? null : ''), $type);
            }
            return;
        }
        $to ??= $from;
        $rename = function (mixed $row) use ($from, $to, $fields): mixed {
            if (!is_array($row)) {
                return $row;
            }
            $renamed = [];
            foreach ($row as $part => $inner) {
                $target = $fields["{$from}.{$part}"] ?? "{$to}.{$part}";
                $below = str_starts_with($target, "{$to}.") ? substr($target, strlen($to) + 1) : (string) $part;
                $target === '' || self::set($renamed, $below, $inner);
            }
            return $renamed;
        };
        $isRows = is_array($value) && array_is_list($value) && is_array($value[0] ?? null);
        self::set($named, $to, $isRows ? array_map($rename, $value) : ($isGroup ? $rename($value) : $value));
    }

    /** @param array<string, mixed> $values */
    private static function set(array &$values, string $path, mixed $value): void
    {
        $place = &$values;
        foreach (explode('.', $path) as $part) {
            $place = is_array($place) ? $place : [];
            $place = &$place[$part];
        }
        // Two source fields map to one of ours; the first non-empty value wins.
        if (Values::isEmpty($place)) {
            $place = $value;
        }
    }

    /** Determines whether a name is that of one of our fields, or an alias of one. */
    public static function isOurs(string $type, string $name): bool
    {
        $definition = Registry::type($type);
        return isset($definition['fields'][$name]) || isset($definition['aliases'][$name])
            || ($definition['bodyField'] ?? '') === $name || ($type === PostTypes::EVENT && $name === 'event_dates');
    }

    private static function name(mixed $name): string
    {
        if (!is_string($name) || $name !== sanitize_key($name) || strlen($name) > 32) {
            throw new RuntimeException(__('A name in the mapping is invalid.', 'open-ground-api'));
        }
        return $name;
    }

    /** @return array<string, string> */
    private static function fields(string $type, mixed $fields): array
    {
        $found = [];
        if (is_array($fields) && count($fields) > self::MAX_FIELDS) {
            throw new RuntimeException(__('This is not a mapping file.', 'open-ground-api'));
        }
        foreach (is_array($fields) ? $fields : [] as $from => $to) {
            $isPath = static fn(mixed $path): bool => is_string($path) && strlen($path) <= self::MAX_PATH && preg_match('/^[\w-]+(\.[\w-]+)*$/', $path) === 1;
            if (!$isPath((string) $from) || ($to !== '' && (!$isPath($to) || !self::isOurs($type, (string) strtok($to, '.'))))) {
                /* translators: 1: name of a field, 2: name of a type */
                throw new RuntimeException(sprintf(__('The mapping refers to a field that does not exist: %1$s of %2$s.', 'open-ground-api'), is_string($to) ? $to : (string) $from, $type));
            }
            $found[(string) $from] = $to;
        }
        return $found;
    }
}
