<?php

/**
 * Lists methodologies that no record names and that consist of nothing but a title, for example because they were created in a
 * picker by mistake.
 *
 * They are listed below their table, with a button that moves them all to the trash. The list is not shown if there is no trash, or
 * if fields of another plugin, which are not searched, may name them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class UnusedMethodologies
{
    private const ACTION = 'open_ground_unused_methodologies';
    private const FORM = 'open-ground-unused';

    public static function hooks(): void
    {
        get_current_screen()?->post_type === PostTypes::METHODOLOGY && add_action('manage_posts_extra_tablenav', [self::class, 'print']);
    }

    /** @return array{list<WP_Post>, int} those that the user may delete, by title; how many more were made in the last 24 hours */
    private static function of(): array
    {
        $untouched = (int) EMPTY_TRASH_DAYS === 0 || Modules::content()::limitsOfUses() !== '' ? [] : self::untouched();
        $unused = array_filter($untouched, static fn(WP_Post $post): bool => UsageFinder::of($post, true) === []);
        // A methodology is created as soon as it is typed into a record, perhaps a day before the record is saved.
        $old = array_filter($unused, static fn(WP_Post $post): bool => (int) get_post_timestamp($post, 'date') <= time() - DAY_IN_SECONDS);
        return [array_values($old), count($unused) - count($old)];
    }

    /**
     * Returns the methodologies that consist of nothing but a title and that the user may delete. A record publishes the drafts
     * that it names, and they stay published when it no longer names them.
     *
     * @return list<WP_Post> by title
     */
    public static function untouched(): array
    {
        $posts = get_posts([
            'post_type' => PostTypes::METHODOLOGY,
            'post_status' => ['draft', 'publish'],
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
        return array_values(array_filter($posts, static fn(WP_Post $post): bool => self::isUntouched($post) && current_user_can('delete_post', $post->ID)));
    }

    /** Determines whether a record has nothing but its title. */
    public static function isUntouched(WP_Post $post): bool
    {
        $values = [$post->post_content];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            $values[] = Fields::storedIn($post->ID, $name, $field);
        }
        return array_filter($values) === [];
    }

    public static function print(string $which): void
    {
        [$unused, $new] = $which === 'bottom' ? self::of() : [[], 0];
        if ($unused === [] && $new === 0) {
            return;
        }
        // WordPress's own style is as high as one row of buttons.
        printf('<style>.tablenav.bottom{height:auto}</style><br class="clear"><h2>%s</h2>', esc_html__('Unused', 'open-ground-api'));
        if ($unused !== []) {
            add_action('admin_footer', [self::class, 'printForm']);
            printf(
                '<p>%s</p><p>%s</p><p><button class="button" form="%s">%s</button></p>',
                esc_html__('These methodologies are not used by any record, including drafts, and have only a title.', 'open-ground-api'),
                esc_html(implode(', ', array_map(static fn(WP_Post $post): string => PickerSearch::plain($post->post_title) ?: __('(no title)', 'open-ground-api'), $unused))),
                esc_attr(self::FORM),
                /* translators: %s: how many methodologies */
                esc_html(sprintf(_n('Move %s unused entry to the trash', 'Move %s unused entries to the trash', count($unused), 'open-ground-api'), number_format_i18n(count($unused)))),
            );
        }
        UnusedTerms::printNew($new);
    }

    /** Prints the form of the button, which is displayed within the form of the table. */
    public static function printForm(): void
    {
        printf(
            '<form id="%s" method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="_wpnonce" value="%s"></form>',
            esc_attr(self::FORM),
            esc_url(admin_url('admin-post.php')),
            esc_attr(self::ACTION),
            esc_attr(wp_create_nonce(self::ACTION)),
        );
    }

    /** Moves them to the trash. WordPress reports how many, and offers to undo it. */
    public static function trash(): void
    {
        check_admin_referer(self::ACTION);
        $gone = array_filter(self::of()[0], static fn(WP_Post $post): bool => wp_trash_post($post->ID) instanceof WP_Post);
        wp_safe_redirect(add_query_arg(
            ['post_type' => PostTypes::METHODOLOGY, 'trashed' => count($gone), 'ids' => implode(',', array_column($gone, 'ID'))],
            admin_url('edit.php'),
        ));
        exit;
    }
}
