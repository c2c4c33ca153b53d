<?php

/**
 * Applies other plugins' filters to types, taxonomies and fields, and checks the results.
 *
 * Leaves out and reports a definition that would break a screen or a route, and keeps this plugin's own definitions.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Definitions
{
    private const NEEDED = ['label', 'singular'];
    private const NEEDED_BY_SHAPE = ['choice' => 'choices', 'posts' => 'postTypes', 'terms' => 'taxonomy', 'group' => 'fields', 'rows' => 'fields'];

    /** WordPress's own types and routes. */
    private const RESERVED = ['', 'post', 'posts', 'attachment', 'media', 'revision', 'action', 'author', 'order', 'theme'];
    /** Events that belong to no type. */
    private const EVENTS = ['', '*', 'addresses', 'map', 'media', 'test', 'ticker'];
    /** Metadata of records that is not a field. */
    private const META = '/^(?:order_of_.*|changed_before|(?:export|source)_(?:digest|modified)|hidden_data(?:_consent)?|merge|moved|named|names_dropped|old_path|public_before|search|settled|source|waits|was_post|written)$/';

    /** Determines whether a metadata name, without the prefix, is the plugin's own bookkeeping rather than a field. */
    public static function isBookkeeping(string $name): bool
    {
        return preg_match(self::META, $name) === 1;
    }

    /**
     * @param array<string, array<string, mixed>> $types this plugin's own
     * @param array<string, array<string, mixed>> $taxonomies
     * @return array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>}
     */
    public static function of(array $types, array $taxonomies): array
    {
        $bases = [...self::RESERVED, ...array_column($types, 'restBase'), ...array_column($taxonomies, 'restBase')];
        $events = [...self::EVENTS, ...array_column($types, 'event'), ...array_column($taxonomies, 'event')];
        $types = self::checked(Registry::TYPES, $types, static fn(string $name): array
            => [...Registry::typeDefaults($name), 'body' => 'none', 'panels' => [], 'fields' => []], ['restBase' => $bases, 'event' => $events]);
        $taxonomies = self::checked(Registry::TAXONOMIES, $taxonomies, Registry::taxonomyDefaults(...), [
                'restBase' => [...$bases, ...array_column($types, 'restBase')],
                // A term without a page of its own changes records of one type, or of all types.
                'event' => array_diff($events, ['', '*', ...array_column($types, 'event')]),
            ]);
        return self::joined($types, $taxonomies);
    }

    /**
     * Connects types and taxonomies, whichever of the two refers to the other.
     *
     * @param array<string, array<string, mixed>> $types
     * @param array<string, array<string, mixed>> $taxonomies
     * @return array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>}
     */
    private static function joined(array $types, array $taxonomies): array
    {
        foreach ($types as $name => $type) {
            self::report(Registry::TYPES, "{$name}.taxonomies", array_diff($type['taxonomies'], array_keys($taxonomies)));
            $types[$name]['taxonomies'] = array_keys(array_filter($taxonomies, static fn(array $taxonomy, string $key): bool
                => in_array($key, $type['taxonomies'], true) || in_array($name, $taxonomy['postTypes'], true), ARRAY_FILTER_USE_BOTH));
        }
        foreach ($taxonomies as $name => $taxonomy) {
            self::report(Registry::TAXONOMIES, "{$name}.postTypes", array_diff($taxonomy['postTypes'], array_keys($types)));
            $taxonomies[$name]['postTypes'] = array_keys(array_filter($types, static fn(array $type): bool => in_array($name, $type['taxonomies'], true)));
        }
        return ['types' => $types, 'taxonomies' => $taxonomies];
    }

    /**
     * @param array<string, array<string, mixed>> $fields
     * @param array<string, string> $panels
     * @param bool $areOwn whether they are this plugin's, which must be kept
     * @return array<string, array<string, mixed>>
     */
    public static function fields(array $fields, string $type, array $panels, bool $areOwn): array
    {
        $checked = self::checkedFields(Filters::apply(Registry::FIELDS, $fields, $type), $areOwn ? $fields : [], $type);
        foreach ($checked as $name => $field) {
            if (!isset($panels[$field['panel'] ?? ''])) {
                self::report(Registry::FIELDS, "{$type}.{$name}.panel", array_filter([$field['panel'] ?? '']));
                $checked[$name]['panel'] = (string) array_key_first($panels);
            }
        }
        return $checked;
    }

    /**
     * @param array<string, array<string, mixed>> $own
     * @param callable(string): array<string, mixed> $defaults for an addition, by its name
     * @param array<string, list<string>> $taken values that are not available
     * @return array<string, array<string, mixed>>
     */
    private static function checked(string $hook, array $own, callable $defaults, array $taken): array
    {
        $checked = [];
        foreach (self::withOwn($hook, Filters::apply($hook, $own), $own) as $name => $definition) {
            $known = $own[$name] ?? null;
            $complete = is_array($definition) ? [...($known ?? $defaults((string) $name)), ...$definition] : [];
            $problem = $known === null
                ? self::problemOfName($name) ?: self::problem($definition, self::NEEDED) ?: self::problemOfUse($complete, $taken)
                : ($definition === $known ? '' : self::problem($definition, []));
            $problem === '' || Filters::refuse($hook, "{$name}: {$problem}");
            if ($known !== null) {
                // The website identifies this plugin's types by these keys.
                $checked[$name] = [...($problem === '' ? $complete : $known), ...array_intersect_key($known, ['restBase' => 1, 'event' => 1])];
            } elseif ($problem === '') {
                $checked[$name] = $complete;
                $taken['restBase'][] = $complete['restBase'];
                $hook === Registry::TYPES && $taken['event'][] = $complete['event'];
            }
        }
        return $checked;
    }

    private static function problemOfName(int|string $name): string
    {
        $isRight = preg_match('/^[a-z][a-z0-9_]{0,19}$/', (string) $name) === 1 && !str_starts_with((string) $name, 'wp_') && !in_array($name, self::RESERVED, true);
        return $isRight ? '' : 'A name has at most 20 letters from a to z, digits and _, begins with a letter, and is not one of WordPress’s own.';
    }

    /**
     * @param array<string, mixed> $definition
     * @param array<string, list<string>> $taken
     */
    private static function problemOfUse(array $definition, array $taken): string
    {
        foreach ($taken as $key => $values) {
            if (in_array($definition[$key], $values, true)) {
                return "'{$key}' is empty, or that of something else.";
            }
        }
        return '';
    }

    /**
     * @param array<int|string, mixed> $fields
     * @param array<string, array<string, mixed>> $own
     * @return array<string, array<string, mixed>>
     */
    private static function checkedFields(array $fields, array $own, string $at): array
    {
        $checked = [];
        foreach (self::withOwn(Registry::FIELDS, $fields, $own) as $name => $field) {
            $known = $own[$name] ?? null;
            $problem = $known !== null && $field === $known ? '' : self::problemOfField($name, $field, $known);
            if ($problem !== '') {
                Filters::refuse(Registry::FIELDS, "{$at}.{$name}: {$problem}");
                $field = $known;
            } elseif ($field !== $known) {
                $field = ['help' => '', ...Field::defaults($field['shape']), ...$field];
                if (in_array($field['shape'], ['group', 'rows'], true)) {
                    $field['fields'] = self::checkedFields($field['fields'], $known['fields'] ?? [], "{$at}.{$name}");
                }
            }
            if ($field !== null) {
                $checked[$name] = $field;
            }
        }
        return $checked;
    }

    /** @param array<string, mixed>|null $known this plugin's own definition of the field */
    private static function problemOfField(int|string $name, mixed $field, ?array $known): string
    {
        if ($known === null && (preg_match('/^[a-z][a-z0-9_]{0,59}$/', (string) $name) !== 1 || self::isBookkeeping((string) $name))) {
            return 'A name has at most 60 letters from a to z, digits and _, begins with a letter, and is not one that the plugin needs itself.';
        }
        $shape = is_array($field) ? $field['shape'] ?? null : null;
        if (is_array($field) && ($known === null ? !in_array($shape, Field::SHAPES, true) : $shape !== $known['shape'])) {
            return $known === null ? "'shape' is none of: " . implode(', ', Field::SHAPES) . '.' : "'shape' must stay '{$known['shape']}'.";
        }
        $problem = self::problem($field, array_filter(['label', self::NEEDED_BY_SHAPE[$shape] ?? '']));
        $unknown = $problem !== '' ? [] : [
            ...array_diff($field['postTypes'] ?? [], Registry::names()),
            ...array_diff(array_filter([$field['taxonomy'] ?? '']), array_keys(Registry::taxonomies())),
            ...array_diff(array_filter([$field['rowLabel'] ?? '', $field['gallery'] ?? '']), array_keys($field['fields'] ?? [])),
        ];
        return $unknown === [] ? $problem : 'There is no type, taxonomy or field ' . implode(', ', $unknown) . '.';
    }

    /**
     * Returns the error in a definition, as a sentence, or '' if there is none.
     *
     * @param list<string> $needed
     */
    private static function problem(mixed $definition, array $needed): string
    {
        if (!is_array($definition)) {
            return 'A definition is an array.';
        }
        foreach ($needed as $key) {
            if (in_array($definition[$key] ?? '', ['', []], true)) {
                return "'{$key}' is missing.";
            }
        }
        foreach ($definition as $key => $value) {
            if (!self::isRight((string) $key, $value)) {
                return "'{$key}' has the wrong form.";
            }
        }
        return '';
    }

    /** Determines whether the value of a key has the form that class-registry.php describes. Other keys are harmless. */
    private static function isRight(string $key, mixed $value): bool
    {
        $isTexts = static fn(mixed $texts): bool => is_array($texts) && array_filter($texts, is_string(...)) === $texts;
        return match ($key) {
            'label', 'singular', 'help', 'shape', 'restBase', 'event', 'icon', 'bodyField', 'bodyLabel', 'panel', 'fallback', 'placeholder',
            'format', 'taxonomy', 'rowLabel', 'gallery', 'new' => is_string($value),
            'path' => is_string($value) && ($value === '' || $value[0] === '/'),
            'tree', 'expected', 'isRunning', 'languageTag', 'library', 'linked', 'mail', 'single', 'full', 'silent' => is_bool($value),
            'maxLength', 'advisedLength', 'maxRows' => is_int($value) && $value > 0,
            'min', 'max' => is_int($value) || is_float($value),
            'body' => in_array($value, ['text', 'none'], true),
            'taxonomies', 'postTypes', 'derived' => $isTexts($value) && array_is_list($value),
            'panels', 'aliases', 'synonyms' => $isTexts($value),
            'free' => is_bool($value) || $isTexts($value),
            'when' => is_array($value) && is_string($value['field'] ?? null) && (is_string($value['value'] ?? null) || $isTexts($value['value'] ?? null)),
            'choices' => is_array($value) && array_is_list($value)
                && array_filter($value, static fn(mixed $choice): bool => is_string($choice['value'] ?? null) && is_string($choice['label'] ?? null)) === $value,
            'fields' => is_array($value),
            default => true,
        };
    }

    /**
     * Restores this plugin's own definitions in a filter's result, because its routes need them.
     *
     * @param array<int|string, mixed> $filtered
     * @param array<string, array<string, mixed>> $own
     * @return array<int|string, mixed>
     */
    private static function withOwn(string $hook, array $filtered, array $own): array
    {
        $gone = array_diff_key($own, $filtered);
        $gone === [] || Filters::refuse($hook, 'A filter removed ' . implode(', ', array_keys($gone)) . ', which the plugin needs.');
        return $filtered + $gone;
    }

    /** @param array<string> $unknown names in a definition that refer to nothing */
    private static function report(string $hook, string $at, array $unknown): void
    {
        $unknown === [] || Filters::refuse($hook, "{$at}: There is no " . implode(', ', $unknown) . '.');
    }
}
