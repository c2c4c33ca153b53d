<?php

/**
 * Says who took a record down and when, until it is published again. Otherwise it would look like any other draft.
 *
 * This is stored with the record, because the record may keep few revisions or none.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class TakenDown
{
    /** `{by: id of a user, at: Unix seconds}`. The revision that a takedown leaves has the same key. */
    public const META = '_open_ground_taken_down';

    public static function note(int $id): void
    {
        update_post_meta($id, self::META, ['by' => get_current_user_id(), 'at' => time()]);
    }

    /**
     * Returns 'Taken down on March 18, 2026 10:00 by Ada Wren.', or '' if the record was not taken down or has been published
     * since.
     */
    public static function of(WP_Post $post): string
    {
        $noted = get_post_meta($post->ID, self::META, true);
        return is_array($noted) && $post->post_status !== 'publish' ? self::words((int) $noted['by'], (int) $noted['at']) : '';
    }

    public static function words(int $by, int $at): string
    {
        return sprintf(
            /* translators: 1: date and time, 2: name of a user */
            __('Taken down on %1$s by %2$s.', 'open-ground-api'),
            wp_date(get_option('date_format') . ' ' . get_option('time_format'), $at),
            get_the_author_meta('display_name', $by) ?: __('a user who has been deleted', 'open-ground-api'),
        );
    }

    /** Prints the notice on the record's own screen. */
    public static function printNotice(): void
    {
        $post = get_post();
        $words = $post instanceof WP_Post && Kinds::has($post->post_type) ? self::of($post) : '';
        if ($words !== '') {
            printf(
                '<div class="notice notice-warning"><p>%s %s</p></div>',
                esc_html($words),
                esc_html__('Publishing it shows it to readers again.', 'open-ground-api'),
            );
        }
    }
}
