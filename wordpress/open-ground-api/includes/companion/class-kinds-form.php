<?php

/**
 * The form on a companion's Website screen that maps post types to kinds of the website. A plain form, like class-mode-form.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post_Type;
use WP_Taxonomy;

defined('ABSPATH') || exit;

final class KindsForm
{
    private const ACTION = 'open_ground_kinds';

    public static function print(): void
    {
        if (!current_user_can('manage_options')) {
            return;
        }
        $map = Kinds::map();
        $kinds = array_map(static fn(string $name): string => Registry::type($name)['label'], Registry::names());
        echo '<section aria-labelledby="open-ground-kinds"><h2 id="open-ground-kinds">', esc_html__('What the website shows', 'open-ground-api'), '</h2>';
        echo '<p>', esc_html__('Changes to these content types, their terms and the announcements are sent to the website. The content types were detected automatically; correct any mistakes.', 'open-ground-api'), '</p>';
        printf('<form method="post" action="%s">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field(self::ACTION);
        printf('<input type="hidden" name="action" value="%s">', esc_attr(self::ACTION));
        self::printTable(
            'types',
            __('Content type here', 'open-ground-api'),
            array_map(static fn(WP_Post_Type $type): string => $type->label, KindDetector::candidateTypes()),
            array_combine(Registry::names(), $kinds),
            $map['types'],
        );
        self::printTable(
            'taxonomies',
            __('Taxonomy here', 'open-ground-api'),
            array_map(static fn(WP_Taxonomy $taxonomy): string => $taxonomy->label, KindDetector::candidateTaxonomies()),
            array_map(static fn(array $taxonomy): string => $taxonomy['label'], Registry::taxonomies()),
            $map['taxonomies'],
        );
        printf(
            '<p><label for="open-ground-ticker">%s</label><br><input id="open-ground-ticker" class="regular-text code" name="ticker" value="%s" aria-describedby="open-ground-ticker-help"></p><p id="open-ground-ticker-help" class="description">%s</p>',
            esc_html__('Option of the announcements', 'open-ground-api'),
            esc_attr($map['ticker']),
            esc_html__('The name of the option in which WordPress keeps them; of an options page of Advanced Custom Fields, ‘options_’ and the name of the field.', 'open-ground-api'),
        );
        submit_button(__('Save content types', 'open-ground-api'), 'secondary', 'submit', false, ['id' => 'open-ground-kinds-save']);
        echo '</form></section>';
    }

    /**
     * @param array<string, string> $candidates name => label
     * @param array<string, string> $kinds name => label
     * @param array<string, string> $chosen name => kind
     */
    private static function printTable(string $part, string $heading, array $candidates, array $kinds, array $chosen): void
    {
        printf('<table class="widefat striped" style="max-width:50em"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html($heading), esc_html__('On the website', 'open-ground-api'));
        foreach ($candidates as $name => $label) {
            $id = "open-ground-{$part}-{$name}";
            printf('<tr><th scope="row"><label for="%1$s">%2$s</label> <code>%3$s</code></th><td><select id="%1$s" name="%4$s[%3$s]">', esc_attr($id), esc_html($label), esc_attr($name), esc_attr($part));
            foreach (['' => __('not shown', 'open-ground-api'), ...$kinds] as $kind => $word) {
                printf('<option value="%s"%s>%s</option>', esc_attr($kind), selected($chosen[$name] ?? '', $kind, false), esc_html($word));
            }
            echo '</select></td></tr>';
        }
        echo '</tbody></table><br>';
    }

    public static function save(): void
    {
        check_admin_referer(self::ACTION);
        if (!current_user_can('manage_options')) {
            wp_die(esc_html__('Only administrators can choose this.', 'open-ground-api'), '', ['response' => 403, 'back_link' => true]);
        }
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- compared with known values.
        $sent = wp_unslash($_POST);
        Kinds::save([
            'types' => self::known($sent['types'] ?? [], KindDetector::candidateTypes(), Registry::names()),
            'taxonomies' => self::known($sent['taxonomies'] ?? [], KindDetector::candidateTaxonomies(), array_keys(Registry::taxonomies())),
            'ticker' => sanitize_text_field(is_string($sent['ticker'] ?? null) ? $sent['ticker'] : ''),
        ]);
        wp_safe_redirect(WebsiteScreen::url());
        exit;
    }

    /**
     * @param array<string, object> $candidates
     * @param list<string> $kinds
     * @return array<string, string>
     */
    private static function known(mixed $sent, array $candidates, array $kinds): array
    {
        return array_filter(
            array_intersect_key(is_array($sent) ? $sent : [], $candidates),
            static fn(mixed $kind): bool => is_string($kind) && in_array($kind, $kinds, true),
        );
    }
}
