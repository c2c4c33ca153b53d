<?php

/**
 * Hooks of several modules that every request needs, because any plugin may change a record, file or option in any request.
 *
 * They run before and after changes and for links to records. They share one file so that WordPress's own screens load no other
 * file for them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class EveryRequest
{
    /** Contexts in which WordPress filters the HTML of records. */
    private const CONTEXTS = ['post', 'title_save_pre'];

    /** Adds the hooks that a companion needs, too. */
    public static function hooks(): void
    {
        self::formerNames();
        self::uses();
        self::events();
    }

    /** Adds the hooks for content that this plugin manages itself. */
    public static function ofOwnContent(): void
    {
        add_action('admin_enqueue_scripts', [self::class, 'guardUnsavedChanges'], 10, 0);
        self::texts();
        self::records();
        self::files();
    }

    /** Deletes the unsaved changes of other users, on every screen of wp-admin. */
    public static function guardUnsavedChanges(): void
    {
        self::guard(get_current_user_id());
    }

    /** @param int $user 0 after logging out */
    public static function guard(int $user): void
    {
        $folder = dirname(__DIR__);
        $url = plugins_url('build/guard.js', "{$folder}/open-ground-api.php");
        wp_enqueue_script('open-ground-guard', $url, [], (string) filemtime("{$folder}/build/guard.js"), false);
        wp_add_inline_script('open-ground-guard', 'window.openGroundOwner = ' . wp_json_encode(self::owner($user)) . ';', 'before');
    }

    /** @return array<string, mixed> see Owner in wordpress/editor/src/model/unsaved-changes.ts */
    public static function owner(int $user): array
    {
        // WordPress deletes keys that start with 'wp-autosave-' on logout, even after this plugin was deactivated.
        $site = substr(md5(network_site_url()), 0, 8);
        return ['site' => "wp-autosave-open-ground.{$site}.", 'user' => $user, 'blog' => get_current_blog_id()];
    }

    /**
     * Removes the HTML filters on screens that show no records: WordPress's notices and comments don't need the HTML of records.
     */
    public static function onOtherScreens(): void
    {
        add_action('in_admin_header', [self::class, 'leaveHtml'], 0, 0);
    }

    public static function leaveHtml(): void
    {
        remove_filter('wp_kses_allowed_html', [self::class, 'allowHtml']);
        remove_filter('safe_style_css', [AllowedHtml::class, 'withProperties']);
        remove_filter('safecss_filter_attr_allow_css', [AllowedHtml::class, 'allowColouredLine']);
    }

    private static function formerNames(): void
    {
        add_filter('add_post_metadata', [FormerNames::class, 'refuse'], 10, 3);
        add_action('post_updated', [FormerNames::class, 'onUpdate'], 10, 3);
        add_filter('wp_insert_post_data', [FormerNames::class, 'nameAfterTrash'], 10, 2);
    }

    /** Keeps the index of used files and the search index up to date. */
    private static function uses(): void
    {
        // Also runs after changes that bypass WordPress's own functions.
        add_action('clean_post_cache', [FileIndexer::class, 'onPost'], 10, 2);
        foreach (['add_attachment', 'attachment_updated', 'delete_attachment'] as $hook) {
            add_action($hook, [FileIndexer::class, 'noteFile']);
        }
        foreach (['added', 'updated', 'deleted'] as $change) {
            add_action("{$change}_post_meta", [FileIndexer::class, 'onMeta'], 20, 3);
            add_action("{$change}_term_meta", [FileIndexer::class, 'onTermMeta'], 20, 2);
        }
        add_action('clean_term_cache', [FileIndexer::class, 'onTerms']);
        // The two hooks for emptied caches don't fire while cache invalidation is suspended, as WordPress's importer does.
        foreach (['wp_after_insert_post', 'deleted_post'] as $hook) {
            add_action($hook, [FileIndexer::class, 'onPost'], 10, 2);
        }
        foreach (['saved_term', 'delete_term'] as $hook) {
            add_action($hook, [FileIndexer::class, 'onTerm']);
        }
        add_action('switch_theme', [FileIndexer::class, 'onTheme'], 10, 0);
        add_action('shutdown', [self::class, 'indexUses'], 5, 0);
        add_filter('media_view_strings', [self::class, 'addLibraryText']);
    }

    /**
     * Adds the media library's message about a file that could not be deleted.
     *
     * @param array<string, mixed> $texts
     * @return array<string, mixed>
     */
    public static function addLibraryText(array $texts): array
    {
        return ['errorDeleting' => __('The file was not deleted. If it is in use, delete it on its own screen (‘Edit more details’), where you are asked to confirm.', 'open-ground-api')] + $texts;
    }

    /** Runs the indexer only if something was noted or is left to index, so that the class is not loaded otherwise. */
    public static function indexUses(): void
    {
        (class_exists(FileIndexer::class, false) || get_option('open_ground_uses_incomplete') !== false) && FileIndexer::onEnd();
    }

    /** Notifies the website of changes that readers see. */
    private static function events(): void
    {
        // Unlike save_post, this runs after fields and terms are saved.
        add_action('wp_after_insert_post', [Watcher::class, 'onSave'], 10, 4);
        add_action('before_delete_post', [Watcher::class, 'onDelete'], 10, 2);
        foreach (['added', 'updated', 'deleted'] as $change) {
            add_action("{$change}_option", [self::class, 'onOption']);
            // Other plugins, imports and WP-CLI also write fields and terms without saving the record.
            add_action("{$change}_post_meta", [Watcher::class, 'onMeta'], 20, 3);
        }
        add_action('edit_terms', [Watcher::class, 'beforeTerm'], 10, 2);
        add_action('edited_term', [Watcher::class, 'onTerm'], 10, 3);
        add_action('delete_term', [Watcher::class, 'onTermGone'], 10, 5);
        add_action('add_attachment', [Watcher::class, 'onNewMedia']);
        add_action('attachment_updated', [Watcher::class, 'onMedia']);
        add_action('delete_attachment', [Watcher::class, 'onMediaGone']);
        add_action('open_ground_file_replaced', [Watcher::class, 'onReplaced'], 10, 2);
        add_action('set_object_terms', [Watcher::class, 'onTermsOf'], 10, 6);
        add_action('transition_post_status', [self::class, 'onStatus'], 10, 3);
        // Review links end with their record.
        add_action('trashed_post', [ReviewLinks::class, 'end']);
        add_action('deleted_post', [ReviewLinks::class, 'end']);
    }

    /** Ignores transients and the cron schedule without loading a class, because they change all the time. */
    public static function onOption(string $name): void
    {
        if (preg_match('/^(?:_site)?_transient_|^cron$/', $name) !== 1) {
            FileIndexer::onOption($name);
            Watcher::onOption($name);
        }
    }

    /** Removes the mark of a taken-down record when it is published. */
    public static function onStatus(string $new, string $old, WP_Post $post): void
    {
        $new === 'publish' && $old !== 'publish' && Kinds::has($post->post_type) && delete_post_meta($post->ID, TakenDown::META);
    }

    private static function texts(): void
    {
        add_filter('wp_kses_allowed_html', [self::class, 'allowHtml'], 10, 2);
        add_filter('safe_style_css', [AllowedHtml::class, 'withProperties']);
        add_filter('safecss_filter_attr_allow_css', [AllowedHtml::class, 'allowColouredLine'], 10, 2);
        // Runs before and after WordPress's own filter.
        add_filter('pre_term_name', [self::class, 'hidePercentSigns'], 1);
        add_filter('wp_insert_post_data', [RestFields::class, 'cleanPost'], 99);
        add_filter('wp_insert_attachment_data', [RestFields::class, 'cleanPost'], 99);
        add_filter('sanitize_option_open_ground_ticker', [Ticker::class, 'accept']);
        foreach (['add', 'update', 'delete'] as $change) {
            foreach (['open_ground_ticker', 'timezone_string', 'gmt_offset'] as $name) {
                add_action("{$change}_option_{$name}", [Ticker::class, 'onSave'], 10, 0);
            }
        }
        // Runs before WordPress's own filters, which mistake a colon in a path for the end of a protocol.
        add_filter('pre_term_description', [self::class, 'storeLinks'], 1);
    }

    /** Loads the class only for the text of records. */
    public static function allowHtml(mixed $tags, mixed $context): mixed
    {
        return in_array($context, self::CONTEXTS, true) ? AllowedHtml::extended($tags, $context) : $tags;
    }

    /** @param mixed $text slashed */
    public static function storeLinks(mixed $text): mixed
    {
        return is_string($text) && stripos($text, '<a') !== false
            ? wp_slash(Html::withPlainAttributes(OwnLinks::stored(wp_unslash($text)), wp_allowed_protocols()))
            : $text;
    }

    public static function hidePercentSigns(mixed $name): mixed
    {
        return is_string($name) && str_contains($name, '%') ? PercentSigns::hide($name) : $name;
    }

    /** Loads the class only for this field. */
    public static function onMeta(int $metaId, int $id, string $key): void
    {
        $key === Fields::metaKey('team') && TeamOrder::onGroup($id);
    }

    private static function records(): void
    {
        add_filter('wp_insert_post_data', [Schedule::class, 'publishNow'], 100, 2);
        add_filter('wp_insert_post_data', [Schedule::class, 'keepEmbargo'], 100);
        add_filter('wp_insert_post_data', [Schedule::class, 'forgetDate'], 100, 2);
        add_filter('wp_insert_post_data', [Schedule::class, 'asBeforeTrash'], 100, 2);
        add_action('wp_after_insert_post', [WakeUp::class, 'onSave'], 10, 2);
        add_action('updated_post_meta', [self::class, 'onMeta'], 10, 3);
        // Runs last, because it saves other records.
        add_action('wp_after_insert_post', [NamedRecords::class, 'publishWith'], 200, 2);

        add_filter('wp_post_revision_meta_keys', [Revisions::class, 'addKeys'], 10, 2);
        add_action('set_object_terms', [Revisions::class, 'noteTerms'], 10, 4);
        // Runs after WordPress has restored the metadata.
        add_action('wp_restore_post_revision', [Revisions::class, 'onRestore'], 20, 2);

        add_action('before_delete_post', [MergeJournal::class, 'onDelete'], 10, 2);

        add_filter('post_type_link', [PublicUrl::class, 'link'], 10, 3);
        // The third argument is true for the editable address below the title of a page.
        add_filter('page_link', [PublicUrl::class, 'linkPage'], 10, 3);
        add_filter('term_link', [PublicUrl::class, 'linkTerm'], 10, 2);
    }

    private static function files(): void
    {
        foreach (['wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter'] as $hook) {
            add_filter($hook, [PicturePixels::class, 'onUpload'], 40);
            add_filter($hook, [Heic::class, 'onUpload'], 50);
            add_filter($hook, [AttachmentCleaner::class, 'onUpload'], 99);
        }
        add_filter('file_is_displayable_image', [PicturePixels::class, 'isDisplayable'], 10, 2);
        // XML-RPC and importers write the file themselves. Other uploads have been cleaned already.
        add_filter('wp_handle_upload', [AttachmentCleaner::class, 'onHandled'], 1);
        add_filter('wp_unique_filename', [FormerFiles::class, 'unusedName'], 10, 3);
        // The literal value of FileReplacement::RESUME, because the constant would load its class in every request.
        add_action('open_ground_resume_replacement', [FileReplacement::class, 'resume']);
        // Sizes, and the copy that replaces a rotated or oversized upload.
        add_filter('image_make_intermediate_size', [AttachmentCleaner::class, 'noteMade']);
        // WordPress calls these whenever a file is added, scaled down or replaced. The file must be cleaned before its checksum is
        // computed.
        foreach (['added', 'updated'] as $change) {
            add_action("{$change}_post_meta", [AttachmentCleaner::class, 'onMeta'], 5, 3);
            add_action("{$change}_post_meta", [Uploads::class, 'onMeta'], 10, 3);
        }
        // Also runs when a file is replaced under its own name, which leaves the stored path unchanged.
        add_filter('wp_update_attachment_metadata', [AttachmentCleaner::class, 'onMetadata'], 5, 2);
        add_filter('wp_update_attachment_metadata', [Uploads::class, 'onMetadata'], 10, 2);
        add_action('delete_attachment', [AttachmentCleaner::class, 'onDelete']);
        // Readers see whether a file is withheld.
        foreach (['added', 'updated', 'deleted'] as $change) {
            add_action("{$change}_post_meta", [WithheldFiles::class, 'onMeta'], 20, 3);
        }
        if (is_multisite()) {
            add_filter('upload_mimes', [Uploads::class, 'allowSubtitles'], 20);
        }
    }
}
