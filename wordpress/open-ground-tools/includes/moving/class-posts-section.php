<?php

/** 'Posts of a blog' on the screen 'Website', with the old addresses below it, if the plugin manages the content itself. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\WebsiteModule;
use OpenGround\Api\WebsiteScreen;

defined('ABSPATH') || exit;

final class PostsSection
{
    public static function hooks(): void
    {
        // Below 'Moving in'.
        add_action(WebsiteModule::SCREEN, [self::class, 'print'], 31, 0);
        add_action(WebsiteModule::SCREEN, [AddressesSection::class, 'print'], 32, 0);
        add_filter('dashboard_glance_items', [self::class, 'glance']);
    }

    public static function print(): void
    {
        if (!current_user_can('manage_options')) {
            return;
        }
        $counts = PostsToNews::counts();
        $converted = PostsToNews::converted();
        if ($counts === [] && $converted === 0) {
            return;
        }
        echo '<section aria-labelledby="open-ground-posts"><h2 id="open-ground-posts">', esc_html__('Posts of a blog', 'open-ground-api'), '</h2>';
        if ($counts !== []) {
            /* translators: %d: a number */
            echo '<p>', esc_html(sprintf(__('Number of posts: %d. The website does not show them.', 'open-ground-api'), array_sum($counts))), '</p>';
            MovingSection::printButton('posts', __('Convert posts to news', 'open-ground-api'), __('Title, text, date, slug and status are kept, and the old addresses redirect to the news items. Categories, tags, comments and featured images are kept, but the website does not show them.', 'open-ground-api'));
        }
        if ($converted > 0) {
            /* translators: %d: a number */
            MovingSection::printButton('unposts', __('Convert them back to posts', 'open-ground-api'), sprintf(__('News items that were posts: %d.', 'open-ground-api'), $converted));
        }
        echo '</section>';
    }

    /**
     * Adds the number of posts to the dashboard, because no menu leads to them.
     *
     * @param list<string> $items @return list<string>
     */
    public static function glance(array $items): array
    {
        $count = current_user_can('manage_options') ? array_sum(PostsToNews::counts()) : 0;
        return $count === 0 ? $items : [
            ...$items,
            /* translators: %d: a number */
            sprintf('<a href="%s">%s</a>', esc_url(WebsiteScreen::url() . '#open-ground-posts'), esc_html(sprintf(__('Posts that are not on the website: %d', 'open-ground-api'), $count))),
        ];
    }
}
