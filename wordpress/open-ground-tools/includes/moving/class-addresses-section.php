<?php

/** 'Old addresses' on the Website screen: how many are redirected to the website, and which have no counterpart there. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\OldAddresses;
use OpenGround\Api\PublicUrl;
use OpenGround\Api\Registry;

defined('ABSPATH') || exit;

final class AddressesSection
{
    public static function print(): void
    {
        if (!current_user_can('manage_options')) {
            return;
        }
        $lost = self::withoutPlace();
        echo '<section aria-labelledby="open-ground-addresses"><h2 id="open-ground-addresses">', esc_html__('Old addresses', 'open-ground-api'), '</h2><p>',
            /* translators: %s: a number */
            esc_html(sprintf(__('The website redirects %s addresses of this WordPress installation: those of records and terms, feeds and uploads.', 'open-ground-api'), number_format_i18n(min(count(OldAddresses::all()), OldAddresses::MOST_READ)))), '</p>';
        if ($lost !== []) {
            echo '<p>', esc_html__('These have no counterpart on the website and are not found there:', 'open-ground-api'), '</p><ul>';
            foreach ($lost as $group) {
                echo '<li>', esc_html(sprintf('%s: %d', $group['label'], $group['count'])), '<br><code>', implode('</code> <code>', array_map(esc_html(...), $group['examples'])), '</code></li>';
            }
            echo '</ul>';
        }
        echo '</section>';
    }

    /**
     * Returns addresses of WordPress that have no counterpart on the website.
     *
     * @return list<array{label: string, count: int, examples: list<string>}> paths
     */
    private static function withoutPlace(int $most = 10): array
    {
        return PublicUrl::aside(static function () use ($most): array {
            $found = [];
            foreach (get_post_types(['public' => true], 'objects') as $name => $type) {
                $count = Registry::has($name) || $name === 'attachment' ? 0 : (int) (wp_count_posts($name)->publish ?? 0);
                if ($count > 0) {
                    $posts = get_posts(['post_type' => $name, 'post_status' => 'publish', 'has_password' => false, 'posts_per_page' => $most]);
                    $found[] = ['label' => $type->label, 'count' => $count, 'examples' => OldAddresses::paths(array_map(get_permalink(...), $posts))];
                }
            }
            foreach (get_taxonomies(['public' => true], 'objects') as $name => $taxonomy) {
                $isPlaced = isset(Registry::taxonomies()[$name]) || in_array($name, OldAddresses::convertedTaxonomies(), true) || $name === 'post_format';
                $terms = $isPlaced ? [] : get_terms(['taxonomy' => $name, 'hide_empty' => true]);
                if (is_array($terms) && $terms !== []) {
                    $found[] = ['label' => $taxonomy->label, 'count' => count($terms), 'examples' => OldAddresses::paths(array_map(get_term_link(...), array_slice($terms, 0, $most)))];
                }
            }
            return $found;
        });
    }
}
