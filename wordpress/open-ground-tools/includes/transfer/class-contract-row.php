<?php

/** A row of another website's responses (class-contract-source.php), whose parts may have any type. */

declare(strict_types=1);

namespace OpenGround\Tools;

defined('ABSPATH') || exit;

final class ContractRow
{
    /**
     * Determines whether a row belongs to a post with a password, which would be public here. Anything but a clear 'no' counts.
     *
     * @param array<string, mixed> $row
     */
    public static function isProtected(array $row): bool
    {
        $isYes = static fn(mixed $value): bool => !empty($value)
            && !(is_string($value) && in_array(strtolower(trim($value)), ['', '0', 'false', 'no', 'off'], true));
        foreach ([$row['content'] ?? null, $row['excerpt'] ?? null, $row] as $part) {
            if (is_array($part) && $isYes($part['protected'] ?? null)) {
                return true;
            }
        }
        return !empty($row['post_password']) || in_array('post-password-required', (array) ($row['class_list'] ?? []), true);
    }

    /** Returns a part of a row as text, or '' for anything else, such as a list. */
    public static function text(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }

    /** Returns the date that readers see. @param array<string, mixed> $fields */
    public static function date(array $fields, string $fallback): string
    {
        foreach (['publication_date', 'date', 'start'] as $name) {
            $value = $fields[$name] ?? '';
            $value = is_array($value) ? ($value['date'] ?? '') : $value;
            if (is_string($value) && $value !== '') {
                return $value;
            }
        }
        return $fallback;
    }
}
