<?php

/**
 * The edit screen of a record: WordPress's form, with the fields of the registry in place of the editor.
 *
 * wordpress/editor renders the fields. They are submitted as JSON with the form, in the same request as everything else.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Screen;

defined('ABSPATH') || exit;

final class RecordScreen
{
    private const REFUSED = '_open_ground_refused_';

    /** WordPress's meta boxes for features that the website doesn't use or that fields of the registry replace. */
    private const NEEDLESS_BOXES = [
        'normal' => ['postcustom', 'postexcerpt', 'trackbacksdiv', 'commentstatusdiv', 'commentsdiv', 'authordiv'],
        'side' => ['postimagediv'],
    ];

    public static function useBlockEditor(bool $use, string $postType): bool
    {
        return $use && !Registry::has($postType);
    }

    public static function prepare(WP_Screen $screen): void
    {
        if ($screen->base !== 'post' || !Registry::has($screen->post_type)) {
            return;
        }
        self::removeSupport($screen->post_type);
        add_action('admin_enqueue_scripts', [self::class, 'enqueue']);
    }

    public static function enqueue(): void
    {
        $post = get_post();
        if ($post instanceof WP_Post) {
            Assets::enqueue('openGroundRecord', self::data($post));
            wp_enqueue_media(['post' => $post]);
        }
    }

    /** Removes the editor on this screen only. Elsewhere, REST needs the support for `editor` to read and write the content. */
    public static function removeEditor(WP_Post $post): void
    {
        self::removeSupport($post->post_type);
    }

    private static function removeSupport(string $postType): void
    {
        if (Registry::has($postType)) {
            remove_post_type_support($postType, 'editor');
        }
    }

    public static function arrangeBoxes(string $postType): void
    {
        if (!Registry::has($postType)) {
            return;
        }
        foreach (self::NEEDLESS_BOXES as $context => $boxes) {
            foreach ($boxes as $box) {
                remove_meta_box($box, $postType, $context);
            }
        }
        if (in_array($postType, [PostTypes::PAGE, PostTypes::PERSON], true)) {
            // The field 'Section' determines a page's position in the menu, and the screen 'Team order' a person's position in the
            // team.
            remove_meta_box('pageparentdiv', $postType, 'side');
        }
        self::arrangeTaxonomies($postType);
        add_meta_box(
            'open-ground-checklist-box',
            __('Before you publish', 'open-ground-api'),
            static fn() => print '<div id="open-ground-checklist"></div>',
            $postType,
            'side',
        );
    }

    /** Hides the meta boxes of terms that are fields of the registry, and of sites if there is only one. */
    private static function arrangeTaxonomies(string $postType): void
    {
        $fields = array_column(Registry::fields($postType), 'taxonomy');
        foreach (Registry::type($postType)['taxonomies'] as $taxonomy) {
            $hasNoUse = $taxonomy === PostTypes::SITE && (int) wp_count_terms(['taxonomy' => $taxonomy, 'hide_empty' => false]) === 0;
            if ($hasNoUse || in_array($taxonomy, $fields, true)) {
                remove_meta_box(is_taxonomy_hierarchical($taxonomy) ? "{$taxonomy}div" : "tagsdiv-{$taxonomy}", $postType, 'side');
            }
        }
    }

    public static function printRoot(WP_Post $post): void
    {
        if (Registry::has($post->post_type)) {
            echo '<div id="open-ground-record"><p>',
                esc_html__('JavaScript is required to edit the fields of this record.', 'open-ground-api'),
                '</p></div>';
        }
    }

    public static function printStatus(WP_Post $post): void
    {
        if (Registry::has($post->post_type)) {
            echo '<div id="open-ground-live-status"></div>';
        }
    }

    /** @return array<string, mixed> the data for the screen; see RecordData in wordpress/editor/src/boot.ts */
    private static function data(WP_Post $post): array
    {
        $refused = get_user_meta(get_current_user_id(), self::REFUSED . $post->ID, true);
        delete_user_meta(get_current_user_id(), self::REFUSED . $post->ID);
        $taxonomies = Registry::taxonomies();
        return [
            'id' => $post->ID,
            'type' => Registry::type($post->post_type),
            'taxonomies' => $taxonomies,
            'owner' => EveryRequest::owner(get_current_user_id()),
            'screen' => wp_generate_uuid4(),
            'titleLength' => Field::LINE_LENGTH,
            'refused' => is_array($refused) ? $refused : ['values' => (object) [], 'problems' => (object) []],
            'mayCreateTerms' => current_user_can('manage_categories'),
            'mayCreateRecords' => current_user_can('publish_posts'),
            'mayUpload' => current_user_can('upload_files'),
            'mayShare' => current_user_can(Capabilities::SHARE),
            ...self::stored($post),
        ];
    }

    /** @return array<string, mixed> the saved state of a record; see StoredRecord in wordpress/editor/src/boot.ts */
    public static function stored(WP_Post $post): array
    {
        return [
            'title' => $post->post_title,
            'values' => (object) Fields::edit($post),
            'body' => $post->post_content,
            'base' => RecordState::of($post->ID),
            'state' => [
                'isPublic' => $post->post_status === 'publish' && $post->post_password === '',
                'isOut' => RecordState::isOut($post),
                'isNew' => $post->post_status === 'auto-draft',
                'isScheduled' => $post->post_status === 'future' && current_user_can('publish_post', $post->ID),
            ],
            'mayTakeDown' => TakeDown::isAllowed($post),
            'website' => (string) get_permalink($post),
            'isTaken' => Pages::isTaken($post),
        ];
    }

    /** Saves the valid values. The others are displayed again with the reasons. */
    public static function save(int $id, WP_Post $post): void
    {
        $isPreview = PostedFields::input('wp-preview') === 'dopreview' && $post->post_status !== 'auto-draft' && $post->post_status !== 'draft';
        $fields = $isPreview ? null : AcceptedFields::of($post);
        if ($fields === null) {
            return;
        }
        Fields::save($post, $fields->values);
        if ($fields->problems !== [] && !PostedFields::isAutosave()) {
            $refused = ['values' => $fields->refused, 'problems' => $fields->problems];
            update_user_meta(get_current_user_id(), self::REFUSED . $id, wp_slash($refused));
        }
    }
}
