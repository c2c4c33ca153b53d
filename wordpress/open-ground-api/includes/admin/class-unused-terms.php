<?php

/**
 * Lists terms that no record has below the table of their taxonomy, with a button that deletes them all.
 *
 * A term with a description is kept, because somebody has written it, and so are the ancestors of a kept term.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Term;

defined('ABSPATH') || exit;

final class UnusedTerms
{
    private const ACTION = 'open_ground_unused_terms';
    private const DELETED = 'open-ground-deleted';
    /** Marks a new term. A term is created as soon as it is typed into a record, perhaps a day before the record is saved. */
    private const NEW = 'open_ground_new_term_';

    public static function hooks(): void
    {
        foreach (array_keys(Registry::taxonomies()) as $taxonomy) {
            add_action("after-{$taxonomy}-table", [self::class, 'print']);
        }
    }

    public static function onCreated(int $id, int $relation, string $taxonomy): void
    {
        if (((defined('REST_REQUEST') && REST_REQUEST) || wp_doing_ajax()) && isset(Registry::taxonomies()[$taxonomy])) {
            set_transient(self::NEW . $id, 1, DAY_IN_SECONDS);
        }
    }

    /** @return array{list<WP_Term>, int} by name; how many more were made in the last 24 hours */
    private static function of(string $taxonomy): array
    {
        global $wpdb;
        $rows = $wpdb->get_results($wpdb->prepare("SELECT term_id, parent FROM {$wpdb->term_taxonomy} WHERE taxonomy = %s", $taxonomy));
        $parents = array_map(intval(...), array_column($rows, 'parent', 'term_id'));
        $without = array_map(intval(...), $wpdb->get_col($wpdb->prepare(
            "SELECT tt.term_id FROM {$wpdb->term_taxonomy} AS tt
                LEFT JOIN {$wpdb->term_relationships} AS relation ON relation.term_taxonomy_id = tt.term_taxonomy_id
                WHERE tt.taxonomy = %s AND tt.description = '' AND relation.object_id IS NULL",
            $taxonomy,
        )));
        $isOld = static fn(int $id): bool => get_transient(self::NEW . $id) === false;
        $unused = self::withAllBelow($without, $parents);
        $ids = self::withAllBelow(array_values(array_filter($unused, $isOld)), $parents);
        $terms = $ids === [] ? [] : get_terms(['taxonomy' => $taxonomy, 'include' => $ids, 'hide_empty' => false]);
        return [is_array($terms) ? $terms : [], count($unused) - count(array_filter($unused, $isOld))];
    }

    /**
     * Returns those of some terms whose descendants are all among them.
     *
     * @param list<int> $ids
     * @param array<int, int> $parents of all terms
     * @return list<int>
     */
    public static function withAllBelow(array $ids, array $parents): array
    {
        $gone = array_fill_keys($ids, true);
        foreach (array_keys(array_diff_key($parents, $gone)) as $kept) {
            // The ancestors of a kept term are kept, too.
            for ($above = $parents[$kept]; isset($gone[$above]); $above = $parents[$above]) {
                unset($gone[$above]);
            }
        }
        return array_keys($gone);
    }

    private static function mayDelete(string $taxonomy): bool
    {
        return isset(Registry::taxonomies()[$taxonomy]) && current_user_can(get_taxonomy($taxonomy)->cap->delete_terms ?? 'do_not_allow');
    }

    public static function print(string $taxonomy): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only a number to be shown.
        $deleted = absint($_GET[self::DELETED] ?? 0);
        if ($deleted > 0) {
            /* translators: %s: how many categories, locations or types */
            $text = sprintf(_n('%s unused entry was deleted.', '%s unused entries were deleted.', $deleted, 'open-ground-api'), number_format_i18n($deleted));
            printf('<p role="status">%s</p>', esc_html($text));
        }
        [$terms, $new] = self::mayDelete($taxonomy) ? self::of($taxonomy) : [[], 0];
        if ($terms === [] && $new === 0) {
            return;
        }
        printf('<h2>%s</h2>', esc_html__('Unused', 'open-ground-api'));
        $terms === [] || self::printForm($taxonomy, $terms);
        self::printNew($new);
    }

    /** @param int $new how many were made in the last 24 hours */
    public static function printNew(int $new): void
    {
        if ($new > 0) {
            /* translators: %s: how many categories, locations, types or methodologies */
            $text = sprintf(_n('%s item created in the last 24 hours is not listed yet.', '%s items created in the last 24 hours are not listed yet.', $new, 'open-ground-api'), number_format_i18n($new));
            printf('<p>%s</p>', esc_html($text));
        }
    }

    /** @param list<WP_Term> $terms */
    private static function printForm(string $taxonomy, array $terms): void
    {
        $names = implode(', ', array_map(static fn(WP_Term $term): string => PickerSearch::plain($term->name), $terms));
        printf(
            '<form method="post" action="%s"><p>%s</p><p>%s</p><input type="hidden" name="action" value="%s"><input type="hidden" name="taxonomy" value="%s">%s<p><button class="button">%s</button></p></form>',
            esc_url(admin_url('admin-post.php')),
            esc_html__('These terms are not assigned to any record, including drafts, and have no description.', 'open-ground-api'),
            esc_html($names),
            esc_attr(self::ACTION),
            esc_attr($taxonomy),
            wp_nonce_field(self::ACTION . $taxonomy, '_wpnonce', true, false), // phpcs:ignore OpenGround.Security.EscapedOutput -- WordPress's own field.
            /* translators: %s: how many categories, locations or types */
            esc_html(sprintf(_n('Delete %s unused entry', 'Delete %s unused entries', count($terms), 'open-ground-api'), number_format_i18n(count($terms)))),
        );
    }

    public static function delete(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified below, with the taxonomy.
        $taxonomy = sanitize_key(wp_unslash($_POST['taxonomy'] ?? ''));
        check_admin_referer(self::ACTION . $taxonomy);
        if (!self::mayDelete($taxonomy)) {
            wp_die(esc_html__('Sorry, you are not allowed to delete these.', 'open-ground-api'), '', ['response' => 403]);
        }
        $deleted = array_filter(self::of($taxonomy)[0], static fn(WP_Term $term): bool => wp_delete_term($term->term_id, $taxonomy) === true);
        wp_safe_redirect(add_query_arg(self::DELETED, count($deleted), wp_get_referer() ?: admin_url("edit-tags.php?taxonomy={$taxonomy}")));
        exit;
    }
}
