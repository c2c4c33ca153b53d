<?php

/**
 * Contract names that are aliases of a field or of a part of one. A list has `feature_image`, the detail `featured.feature_image`;
 * both are accepted when writing.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Aliases
{
    /** Parts of an event's `event_dates`, and the fields they repeat. */
    private const EVENT_DATES = ['event_dates.date_start' => 'start.date', 'event_dates.date_end' => 'end'];

    /** Parts of a moment in the contract's lists. */
    private const MOMENT = ['date' => 1, 'all_day' => 1, 'time_start' => 1, 'time_end' => 1];

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
        if ($postType === PostTypes::EXHIBITION) {
            $values = self::exhibitionLevels($values);
        }
        return $values;
    }

    /**
     * Returns an error with the name that was sent, if that is an alias.
     *
     * @param array<string, mixed> $sent the values before resolve()
     */
    public static function named(FieldError $error, string $postType, array $sent): FieldError
    {
        $aliases = Registry::type($postType)['aliases'] ?? [];
        $aliases += $postType === PostTypes::EVENT ? self::EVENT_DATES : [];
        foreach ($aliases as $alias => $path) {
            $isSent = array_key_exists(strtok($alias, '.'), $sent) && !array_key_exists(strtok($path, '.'), $sent);
            $rest = substr($error->field, strlen("acf.{$path}"));
            if ($isSent && str_starts_with($error->field, "acf.{$path}") && preg_match('/^\w/', $rest) !== 1) {
                return new FieldError("acf.{$alias}{$rest}", $error->reason);
            }
        }
        return $error;
    }

    /**
     * Flattens exhibition details, which nest some fields one level deeper.
     *
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function exhibitionLevels(array $values): array
    {
        foreach (['start', 'end'] as $name) {
            $moment = $values[$name] ?? null;
            if (is_array($moment) && array_key_exists('date', $moment) && array_diff_key($moment, self::MOMENT) === []) {
                $values[$name] = $moment['date'] ?? '';
            }
        }
        if (isset($values['description']['description'])) {
            $values['description'] = $values['description']['description'];
        }
        return $values;
    }

    /**
     * Resolves `event_dates`, which repeats `start` and `end`. If both are sent, the end in `event_dates` wins, because it also
     * says how the event ends.
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
        $dates = $values['event_dates'] ?? ['date_start' => null, 'date_end' => null];
        unset($values['event_dates']);
        if (Values::isEmpty($dates)) {
            return $values;
        }
        if (!is_array($dates) || array_is_list($dates)) {
            throw new FieldError('acf.event_dates', __('expects an object.', 'open-ground-api'));
        }
        foreach (array_keys(array_diff_key($dates, ['date_start' => 1, 'date_end' => 1])) as $name) {
            throw new FieldError("acf.event_dates.{$name}", __('is not a field here.', 'open-ground-api'));
        }
        if (array_key_exists('date_start', $dates) && (!Values::isEmpty($dates['date_start']) || !isset($values['start']))) {
            $values['start'] = ['date' => $dates['date_start'], ...self::group($values['start'] ?? null)];
        }
        $end = $dates['date_end'] ?? null;
        if (!Values::isEmpty($end)) {
            $end = is_array($end) ? $end : ['type' => 'datepicker', 'date' => $end];
            $values['end'] = [...self::group($values['end'] ?? null), ...$end];
        } elseif (array_key_exists('date_end', $dates) && Values::isEmpty($values['end'] ?? null)) {
            $values['end'] = null;
        }
        return $values;
    }

    /** @return array<int|string, mixed> a group that was sent; empty for any empty value */
    private static function group(mixed $value): array
    {
        return Values::isEmpty($value) ? [] : (array) $value;
    }
}
