<?php

/**
 * 'Replace this file': a link on the screen of a file, a page that says what cites and uses it and accepts the new file, and
 * `open-ground/v1/replacements`. Works without JavaScript.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class FileReplacementScreen
{
    private const ACTION = 'open_ground_replace';
    private const FILE = 'open_ground_file';
    private const KEEP = 'open_ground_keep';
    private const ALT = 'open_ground_alt';

    private static function url(int $id): string
    {
        return add_query_arg(['action' => self::ACTION, 'file' => $id], admin_url('admin-post.php'));
    }

    /**
     * @param array<string, mixed> $fields of the attachment form
     * @return array<string, mixed>
     */
    public static function addLink(array $fields, WP_Post $post): array
    {
        return FileReplacement::find($post->ID) instanceof WP_Error ? $fields : [...$fields, self::ACTION => [
            'label' => __('Replace', 'open-ground-api'),
            'input' => 'html',
            'html' => sprintf('<a href="%s">%s</a>', esc_url(self::url($post->ID)), esc_html__('Replace this file', 'open-ground-api')),
            'helps' => __('With another version, everywhere it is used.', 'open-ground-api'),
        ]];
    }

    /** Prints the page, and replaces the file when it is submitted. */
    public static function answer(): never
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified below, before anything is changed.
        $id = absint($_REQUEST['file'] ?? 0);
        $file = FileReplacement::find($id);
        if ($file instanceof WP_Error) {
            self::show(self::paragraph($file->get_error_message()), (int) ($file->get_error_data()['status'] ?? 500));
        }
        if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
            $shared = FileReplacement::shared($file);
            self::show($shared === '' ? self::form($file) : self::paragraph($shared) . self::back($id, __('Back to the file', 'open-ground-api')), 200);
        }
        // A file larger than the server's limit arrives as an empty form.
        if ($_POST === []) {
            /* translators: %s: size, such as '64 MB' */
            self::show(self::paragraph(sprintf(__('The file is larger than this server accepts (%s). Nothing was changed.', 'open-ground-api'), size_format(wp_max_upload_size()))) . self::form($file), 413);
        }
        check_admin_referer(self::ACTION . $id);
        // phpcs:ignore OpenGround.Security.Superglobals -- Provenance and sanitize_text_field() make lines of them, esc_attr() attributes.
        $posted = array_filter(wp_unslash($_POST), is_string(...));
        $left = self::replace($file, $posted);
        if ($left instanceof WP_Error) {
            self::show(self::paragraph($left->get_error_message()) . self::form($file, $posted), 409);
        }
        $same = SameFiles::notice($id);
        self::show(
            self::paragraph(__('The file has been replaced.', 'open-ground-api'))
            . ($same === '' ? '' : "<p>{$same}</p>")
            . ($left === [] ? '' : self::paragraph(sprintf(
                /* translators: %s: names of files */
                __('These former files are still on the server, as they could not be deleted or renamed: %s', 'open-ground-api'),
                implode(', ', $left),
            )))
            . self::back($id, __('Back to the file', 'open-ground-api')),
            200,
        );
    }

    /** @param array<string, string> $posted @return list<string>|WP_Error as FileReplacement::run() */
    private static function replace(WP_Post $file, array $posted): array|WP_Error
    {
        if (!current_user_can('upload_files')) {
            return new WP_Error('rest_forbidden', __('Sorry, you are not allowed to upload files.', 'open-ground-api'));
        }
        // phpcs:ignore OpenGround.Security.Superglobals -- answer() has verified the nonce; WordPress checks what is uploaded.
        if (($_FILES[self::FILE]['error'] ?? UPLOAD_ERR_NO_FILE) === UPLOAD_ERR_NO_FILE) {
            return new WP_Error('open_ground_no_file', __('Choose the new file. Nothing was changed.', 'open-ground-api'));
        }
        $id = media_handle_upload(self::FILE, 0);
        if ($id instanceof WP_Error) {
            return $id;
        }
        Provenance::add($id, $posted);
        $left = FileReplacement::run($file->ID, $id, isset($posted[self::KEEP]), isset($posted[self::ALT]) ? sanitize_text_field($posted[self::ALT]) : null);
        if ($left instanceof WP_Error) {
            // Nothing else refers to the upload.
            wp_delete_attachment($id, true);
            return $left;
        }
        return $left;
    }

    /** @param array<string, string> $posted the previous input, if it was rejected */
    private static function form(WP_Post $file, array $posted = []): string
    {
        $cited = CitedParts::of($file);
        $name = wp_basename((string) get_attached_file($file->ID, true));
        $sentences = array_map(static fn(array $one): string => sprintf(
            '<li><a href="%s">%s</a>: %s <span class="description">(%s)</span></li>',
            esc_url($one['editUrl']),
            esc_html($one['title']),
            esc_html($one['sentence']),
            esc_html($one['part']),
        ), $cited);
        $inputs = array_map(static fn(string $name, array $texts): string => sprintf(
            '<p><label for="%1$s">%2$s</label><br><input type="text" class="regular-text" id="%1$s" name="%1$s" value="%5$s" maxlength="%3$d" aria-describedby="%1$s-help"><br><small id="%1$s-help">%4$s</small></p>',
            esc_attr($name),
            esc_html($texts[0]),
            Field::LINE_LENGTH,
            esc_html($texts[1]),
            esc_attr($posted[$name] ?? ''),
        ), array_keys(Provenance::texts()), Provenance::texts());
        return ($cited === [] ? '' : '<h2 id="cited">' . esc_html__('Sentences that cite a part of this file', 'open-ground-api') . '</h2>'
                . self::paragraph(__('The links in these sentences will lead to the whole new file. Check whether the sentences are still correct.', 'open-ground-api'))
                . '<ul aria-labelledby="cited">' . implode('', $sentences) . '</ul>')
            . (Media::isImage($file->ID) ? self::alternatives($file) : '')
            /* translators: %s: name of a file */
            . '<h2>' . esc_html(sprintf(__('“%s” is used in:', 'open-ground-api'), $name)) . '</h2>' . UsedIn::listOf(UsageFinder::of($file))
            . (str_starts_with($file->post_mime_type, 'video/')
                ? self::paragraph(__('A length, height or quality that was typed beside the film stays as it is. Check it in these records.', 'open-ground-api'))
                : '')
            . sprintf('<form method="post" enctype="multipart/form-data" action="%s">', esc_url(self::url($file->ID)))
            . wp_nonce_field(self::ACTION . $file->ID, '_wpnonce', false, false)
            . sprintf('<p><label for="%1$s">%2$s</label><br><input type="file" id="%1$s" name="%1$s" required></p>', self::FILE, esc_html__('New file', 'open-ground-api'))
            . (Media::isImage($file->ID) ? sprintf(
                '<p><label for="%1$s">%2$s</label><br><textarea class="large-text" rows="3" id="%1$s" name="%1$s" aria-describedby="%1$s-help">%3$s</textarea><br><small id="%1$s-help">%4$s</small></p>',
                self::ALT,
                esc_html__('Alternative text', 'open-ground-api'),
                esc_textarea($posted[self::ALT] ?? (string) get_post_meta($file->ID, '_wp_attachment_image_alt', true)),
                esc_html__('Of the present picture: change it if it does not describe the new one. Pictures in texts that have the present text get this one.', 'open-ground-api'),
            ) : '')
            . implode('', $inputs)
            . sprintf('<p><label><input type="checkbox" name="%s" value="1"%s> %s</label></p>', self::KEEP, isset($posted[self::KEEP]) ? ' checked' : '', esc_html__('Keep the former file in the media library', 'open-ground-api'))
            . self::paragraph(__('Otherwise the former file is deleted, with all its sizes. Its address leads to the new file.', 'open-ground-api'))
            . sprintf('<p><button class="button button-large">%s</button></p></form>', esc_html__('Replace', 'open-ground-api'))
            . self::back($file->ID, __('Cancel', 'open-ground-api'));
    }

    private static function alternatives(WP_Post $file): string
    {
        $items = array_map(static fn(array $one): string => sprintf(
            '<li><a href="%s">%s</a>: %s</li>',
            esc_url($one['editUrl']),
            esc_html($one['title']),
            $one['alternative'] === '' ? '<em>' . esc_html__('none', 'open-ground-api') . '</em>' : esc_html("“{$one['alternative']}”"),
        ), OwnAlternatives::of($file));
        return $items === [] ? '' : '<h2 id="alternatives">' . esc_html__('Texts with an alternative text of their own', 'open-ground-api') . '</h2>'
            . self::paragraph(__('They keep it. Check whether it describes the new picture.', 'open-ground-api'))
            . '<ul aria-labelledby="alternatives">' . implode('', $items) . '</ul>';
    }

    private static function paragraph(string $text): string
    {
        return '<p>' . esc_html($text) . '</p>';
    }

    private static function back(int $id, string $label): string
    {
        return sprintf('<p><a href="%s">%s</a></p>', esc_url((string) get_edit_post_link($id)), esc_html($label));
    }

    private static function show(string $html, int $status): never
    {
        $title = __('Replace this file', 'open-ground-api');
        wp_die('<h1>' . esc_html($title) . "</h1>{$html}" . Guide::link('a-file-in-place-of-another'), esc_html($title), ['response' => $status]);
        exit;
    }

    public static function registerRoutes(): void
    {
        $file = ['file' => ['type' => 'integer', 'required' => true]];
        EditorRoutes::add('/replacements', 'GET', 'upload_files', self::uses(...), $file);
        EditorRoutes::add('/replacements', 'POST', 'upload_files', self::replaceBy(...), [
            ...$file,
            'by' => ['type' => 'integer', 'required' => true],
            'keep' => ['type' => 'boolean', 'default' => false],
        ]);
    }

    private static function uses(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $file = FileReplacement::find($request['file']);
        return $file instanceof WP_Error ? $file : new WP_REST_Response([
            'sentences' => CitedParts::of($file),
            'uses' => UsageFinder::rows(UsageFinder::of($file)),
        ]);
    }

    private static function replaceBy(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $left = FileReplacement::run($request['file'], $request['by'], $request['keep']);
        return $left instanceof WP_Error ? $left : new WP_REST_Response([...(Media::file($request['file']) ?: ['id' => $request['file']]), 'left' => $left]);
    }
}
