<?php

/**
 * The screen 'Search': one search over records of all types, files, terms and announcements.
 *
 * A takedown may start there, with the same confirmation as on a record's own screen. Works without JavaScript.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class SearchScreen
{
    private const PARAMETER = 'q';
    private const PER_PAGE = 50;

    public static function enqueue(): void
    {
        Assets::enqueueTakeDown();
    }

    public static function print(): void
    {
        // phpcs:disable OpenGround.Security.Superglobals.NonceVerification -- only reads.
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- sanitize_text_field() would remove the letters of an address.
        $typed = is_string($_GET[self::PARAMETER] ?? '') ? trim(wp_unslash($_GET[self::PARAMETER] ?? '')) : '';
        $page = max(1, absint($_GET['paged'] ?? 1));
        $isRestored = isset($_GET['untrashed']);
        // phpcs:enable
        $label = esc_html__('Search all records and files', 'open-ground-api');
        echo '<div class="wrap"><h1>', esc_html__('Search', 'open-ground-api'), '</h1><form role="search" action="', esc_url(admin_url('admin.php')), '"><p>';
        printf(
            '<input type="hidden" name="page" value="%s"><label for="open-ground-search">%s</label><br><input type="search" id="open-ground-search" name="%s" value="%s" class="regular-text" aria-describedby="open-ground-search-help"> <button class="button button-primary">%s</button>',
            esc_attr(Menu::SEARCH),
            $label,
            esc_attr(self::PARAMETER),
            esc_attr($typed),
            esc_html__('Search', 'open-ground-api'),
        );
        echo '</p><p class="description" id="open-ground-search-help">', esc_html__('A title, code or address, or words from any field, including people, file names and alternative text. Drafts and the trash are searched as well.', 'open-ground-api'), '</p></form>';
        if ($isRestored) {
            echo '<div class="notice notice-success inline"><p role="status">', esc_html__('Restored records are drafts: they are not on the website until they are published.', 'open-ground-api'), '</p></div>';
        }
        $typed === '' || self::printFound($typed, $page);
        echo '</div>';
    }

    private static function printFound(string $typed, int $page): void
    {
        $ids = RecordFinder::find($typed, [...Registry::names(), 'attachment']);
        $others = self::others($typed);
        $total = count($ids) + count($others);
        /* translators: %s: what was searched for */
        $none = sprintf(__('Nothing found for “%s”.', 'open-ground-api'), $typed);
        /* translators: 1: a number, 2: what was searched for */
        $some = sprintf(_n('%1$d result for “%2$s”', '%1$d results for “%2$s”', $total, 'open-ground-api'), $total, $typed);
        echo '<h2>', esc_html($total === 0 ? $none : $some), '</h2>';
        $shown = array_slice($ids, ($page - 1) * self::PER_PAGE, self::PER_PAGE);
        _prime_post_caches($shown, true, true);
        $pages = (int) ceil(count($ids) / self::PER_PAGE);
        echo $total === 0 ? '' : '<ul class="open-ground-found" aria-label="' . esc_attr__('Results', 'open-ground-api') . '">';
        array_map(self::printRecord(...), array_filter(array_map(get_post(...), $shown)));
        $page < max(1, $pages) || array_map(static fn(array $other) => self::printRow(...$other), $others);
        echo $total === 0 ? '' : '</ul>';
        echo wp_kses_post((string) paginate_links(['base' => add_query_arg('paged', '%#%'), 'format' => '', 'current' => $page, 'total' => max(1, $pages)]));
    }

    private static function printRecord(WP_Post $post): void
    {
        $title = PickerSearch::plain($post->post_title) ?: __('(no title)', 'open-ground-api');
        $details = $post->post_type === 'attachment'
            ? [__('File', 'open-ground-api'), wp_basename((string) get_attached_file($post->ID))]
            : PickerRoutes::detailsOf($post);
        $isTrash = $post->post_status === 'trash';
        $action = match (true) {
            $isTrash => self::restore($post, $title),
            TakeDown::isAllowed($post) => sprintf(
                ' <a class="button button-small" data-open-ground-take-down href="%s" aria-label="%s">%s</a>',
                esc_url(TakeDownLinks::url($post->ID)),
                /* translators: %s: title of a record */
                esc_attr(sprintf(__('Take down “%s”', 'open-ground-api'), $title)),
                esc_html__('Take down', 'open-ground-api'),
            ),
            default => '',
        };
        self::printRow($title, $isTrash ? '' : (string) get_edit_post_link($post, 'raw'), $details, $action);
    }

    /** Returns the link for WordPress's own action, which returns to this screen. */
    private static function restore(WP_Post $post, string $title): string
    {
        return current_user_can('delete_post', $post->ID) ? sprintf(
            ' <a class="button button-small" href="%s" aria-label="%s">%s</a>',
            esc_url(wp_nonce_url(add_query_arg(['post' => $post->ID, 'action' => 'untrash'], admin_url('post.php')), "untrash-post_{$post->ID}")),
            /* translators: %s: title of a record */
            esc_attr(sprintf(__('Restore “%s” from the trash', 'open-ground-api'), $title)),
            esc_html__('Restore', 'open-ground-api'),
        ) : '';
    }

    /** @param list<string> $details @param string $action HTML */
    private static function printRow(string $title, string $url, array $details, string $action = ''): void
    {
        printf(
            '<li><p><strong>%s</strong>%s<br><span class="description">%s</span></p></li>',
            $url === '' ? esc_html($title) : sprintf('<a href="%s">%s</a>', esc_url($url), esc_html($title)),
            wp_kses_post($action),
            esc_html(implode(', ', $details)),
        );
    }

    /** @return list<array{string, string, list<string>}> announcements, and terms by their names and descriptions: title, address of the screen, details */
    private static function others(string $typed): array
    {
        $asked = Folding::asked($typed);
        if ($asked === []) {
            return [];
        }
        $has = static fn(string $html): bool => Folding::has(Folding::forms(Html::plain($html)), $asked);
        $mayAnnounce = current_user_can(Menu::ANNOUNCE);
        $url = $mayAnnounce ? AnnouncementsScreen::url() : '';
        // Users who may edit the announcements also find those that have not started or have ended.
        $lines = array_values(array_filter($mayAnnounce ? Ticker::texts() : Ticker::items(), $has));
        $found = array_map(static fn(string $line): array => [Html::plain($line), $url, [__('Announcements', 'open-ground-api')]], $lines);
        $terms = get_terms(['taxonomy' => array_keys(Registry::taxonomies()), 'hide_empty' => false]);
        foreach (is_array($terms) ? $terms : [] as $term) {
            if ($term instanceof WP_Term && (PublicTerms::has($term) || current_user_can('edit_term', $term->term_id)) && $has("{$term->name} {$term->description}")) {
                $found[] = [PickerSearch::plain($term->name), (string) get_edit_term_link($term), [(string) get_taxonomy($term->taxonomy)?->labels->singular_name]];
            }
        }
        return $found;
    }
}
