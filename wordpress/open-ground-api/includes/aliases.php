<?php

/**
 * Names in the contract that are aliases of a field or part of one: a list has `feature_image` where the detail has
 * `featured.feature_image`. Both are accepted on writing.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Aliases
{
    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed> without aliases
     */
    public static function resolve(string $postType, array $values): array
    {
        foreach (Registry::type($postType)['aliases'] ?? [] as $alias => $path) {
            if (!array_key_exists($alias, $values)) {
                continue;
            }
            [$field, $part] = [...explode('.', $path), null];
            if ($part !== null) {
                $values[$field] = [$part => $values[$alias], ...(is_array($values[$field] ?? null) ? $values[$field] : [])];
            } elseif (!array_key_exists($field, $values)) {
                $values[$field] = $values[$alias];
            }
            unset($values[$alias]);
        }
        if ($postType === PostTypes::EVENT) {
            $values = self::eventDates($values);
        }
        if ($postType === PostTypes::EXHIBITION && isset($values['description']['description'])) {
            // The detail call wraps the blocks in another level.
            $values['description'] = $values['description']['description'];
        }
        return $values;
    }

    /**
     * `event_dates` repeats `start` and `end`.
     *
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function eventDates(array $values): array
    {
        foreach (['start', 'end'] as $name) {
            if (is_string($values[$name] ?? null) && $values[$name] !== '') {
                $values[$name] = ['date' => $values[$name]];
            }
        }
        if (!array_key_exists('event_dates', $values)) {
            return $values;
        }
        $dates = $values['event_dates'];
        unset($values['event_dates']);
        if (Values::isEmpty($dates)) {
            return $values;
        }
        if (!is_array($dates)) {
            throw new FieldError('acf.event_dates', __('expects an object.', 'open-ground-api'));
        }
        if (!Values::isEmpty($dates['date_start'] ?? null)) {
            $values['start'] = ['date' => $dates['date_start'], ...(array) ($values['start'] ?? [])];
        }
        $end = $dates['date_end'] ?? null;
        if (!Values::isEmpty($end)) {
            $end = is_array($end) ? $end : ['type' => 'datepicker', 'date' => $end];
            $values['end'] = [...(array) ($values['end'] ?? []), ...$end];
        }
        return $values;
    }
}
