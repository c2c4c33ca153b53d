<?php

/**
 * The validated fields of a submitted form: the stored form of the valid fields, and why the others are invalid.
 *
 * A script that saves validates the fields before WordPress saves (class-saving.php), and the valid fields are stored afterwards
 * (class-record-screen.php). A form submitted by the browser, an autosave or a preview is validated once. The second call returns
 * the first result.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class AcceptedFields
{
    /** @var array{0: list<mixed>, 1: self}|null the last submitted values, and the result */
    private static ?array $last = null;

    /**
     * @param array<string, mixed> $values stored values, by field
     * @param array<string, mixed> $refused invalid values, as submitted
     * @param array<string, string> $problems reasons, by path
     */
    private function __construct(public readonly array $values, public readonly array $refused, public readonly array $problems)
    {
    }

    /** Returns the accepted fields, or null if this request submits no fields of the record or the user may not edit it. */
    public static function of(WP_Post $post): ?self
    {
        $submitted = Registry::has($post->post_type) ? PostedFields::of($post) : null;
        if ($submitted === null) {
            return null;
        }
        $basis = [$post->ID, $submitted];
        if ((self::$last[0] ?? null) !== $basis) {
            self::$last = [$basis, self::check($submitted, $post)];
        }
        return self::$last[1];
    }

    /** @param array<string, mixed> $submitted */
    private static function check(array $submitted, WP_Post $post): self
    {
        $record = clone $post;
        // The content counts towards the record's size, and WordPress may not have saved it yet.
        $record->post_content = PostedFields::text($post);
        $values = [];
        $problems = [];
        foreach ($submitted as $name => $value) {
            try {
                $new = Fields::accept($record->post_type, [$name => $value], $record);
                RecordSize::check($record->post_type, $values + $new, $record);
                $values += $new;
            } catch (FieldError $error) {
                $path = (string) preg_replace('/^acf\./', '', $error->field);
                $problems[$path] = $error->reason;
            }
        }
        return new self($values, array_diff_key($submitted, $values), $problems);
    }
}
