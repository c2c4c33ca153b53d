<?php

/** The screen 'Import and export' below 'Website', for administrators: uploads or downloads one file. */

declare(strict_types=1);

namespace OpenGround\Tools;

use RuntimeException;

defined('ABSPATH') || exit;

final class TransferScreen
{
    private const SLUG = 'open-ground-transfer';
    private const CAPABILITY = 'manage_options';
    private const IMPORT = 'open_ground_import';
    private const EXPORT = 'open_ground_export';
    private const OUTCOME = 'open_ground_import_outcome_';
    private const MAX_LINES = 50;

    public static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Import and export', 'open-ground-api'), '</h1>';
        self::printOutcome();
        echo '<h2>', esc_html__('Export', 'open-ground-api'), '</h2><p>',
            esc_html__('One file with all records, including drafts and scheduled ones, terms, announcements and the media library. It does not contain user accounts, settings or secrets. Keep it private: it contains unpublished content.', 'open-ground-api'),
            '</p><form method="post" action="', esc_url(self::action(self::EXPORT)), '">';
        wp_nonce_field(self::EXPORT);
        submit_button(__('Download export', 'open-ground-api'), 'secondary');
        echo '</form><h2>', esc_html__('Import', 'open-ground-api'), '</h2><p>',
            esc_html__('Adds new records and updates those that have changed since the last import. Records that were edited or deleted here are left unchanged. With many files this may take several minutes: keep this page open until the import is complete.', 'open-ground-api'),
            '</p><form method="post" enctype="multipart/form-data" action="', esc_url(self::action(self::IMPORT)), '">';
        wp_nonce_field(self::IMPORT);
        echo '<table class="form-table" role="presentation"><tr><th scope="row"><label for="open-ground-file">',
            esc_html__('Export file', 'open-ground-api'), '</label></th><td><input type="file" id="open-ground-file" name="file" accept=".zip" aria-describedby="open-ground-file-help"><p class="description" id="open-ground-file-help">',
            /* translators: %s: a size, such as 64 MB */
            esc_html(sprintf(__('Maximum file size: %s. For larger files, run wp open-ground import FILE on the server.', 'open-ground-api'), size_format(wp_max_upload_size()))),
            '</p></td></tr><tr><th scope="row"><label for="open-ground-url">', esc_html__('Or the address of another website’s API', 'open-ground-api'),
            '</label></th><td><input type="url" id="open-ground-url" name="url" class="regular-text" placeholder="https://example.org/wp-json/"></td></tr></table>';
        submit_button(__('Import', 'open-ground-api'));
        echo '</form></div>';
    }

    private static function action(string $name): string
    {
        // Also in the URL, because a form that is too large arrives without its fields.
        return admin_url("admin-post.php?action={$name}");
    }

    private static function printOutcome(): void
    {
        $key = self::OUTCOME . get_current_user_id();
        $outcome = get_transient($key);
        if (!is_array($outcome)) {
            return;
        }
        delete_transient($key);
        $lines = array_map(esc_html(...), (array) $outcome['lines']);
        wp_admin_notice(implode('<br>', $lines), [
            'type' => $outcome['failed'] ? 'error' : 'success',
            'attributes' => ['role' => $outcome['failed'] ? 'alert' : 'status'],
        ]);
    }

    public static function import(): void
    {
        self::demand();
        if ($_POST === [] && (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 0) {
            self::finish([self::tooLarge()], true);
        }
        check_admin_referer(self::IMPORT);
        self::takeTime();
        $lines = [];
        try {
            TransferCommand::import([self::source()], [], static function (string $line) use (&$lines): void {
                $lines[] = $line;
            });
        } catch (RuntimeException $error) {
            self::finish([$error->getMessage()], true);
        }
        // The last line is the summary.
        $lines = array_reverse($lines);
        $more = count($lines) - self::MAX_LINES;
        self::finish($more > 0 ? [...array_slice($lines, 0, self::MAX_LINES), "… +{$more}"] : $lines, false);
    }

    /** @throws RuntimeException when there is none */
    private static function source(): string
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- import() verifies the nonce; is_uploaded_file() below.
        $file = $_FILES['file'] ?? null;
        $error = is_array($file) && is_int($file['error'] ?? null) ? $file['error'] : UPLOAD_ERR_NO_FILE;
        if ($error === UPLOAD_ERR_OK && is_uploaded_file($file['tmp_name'])) {
            return $file['tmp_name'];
        }
        if (in_array($error, [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], true)) {
            throw new RuntimeException(self::tooLarge());
        }
        if ($error !== UPLOAD_ERR_NO_FILE) {
            throw new RuntimeException(__('The upload was interrupted. Try again.', 'open-ground-api'));
        }
        // phpcs:ignore OpenGround.Security.Superglobals -- import() verifies the nonce; wp_http_validate_url() below.
        $url = isset($_POST['url']) && is_string($_POST['url']) ? sanitize_url(trim(wp_unslash($_POST['url'])), ['http', 'https']) : '';
        // On a network, a site's administrator must not reach the server's internal network.
        if (preg_match('#^https?://#i', $url) !== 1 || !(is_super_admin() || wp_http_validate_url($url))) {
            throw new RuntimeException(__('Choose an export, or enter an address that begins with https:// or http://.', 'open-ground-api'));
        }
        return $url;
    }

    public static function export(): void
    {
        self::demand();
        check_admin_referer(self::EXPORT);
        self::takeTime();
        $archive = get_temp_dir() . 'open-ground-' . wp_generate_uuid4() . '.zip';
        try {
            (new Exporter())->write($archive);
        } catch (RuntimeException $error) {
            self::finish([$error->getMessage()], true);
        }
        nocache_headers();
        header('Content-Type: application/zip');
        header('Content-Disposition: attachment; filename="open-ground-export.zip"');
        header('Content-Length: ' . filesize($archive));
        while (ob_get_level() > 0) {
            ob_end_clean();
        }
        readfile($archive);
        wp_delete_file($archive);
        exit;
    }

    private static function tooLarge(): string
    {
        /* translators: %s: a size, such as 64 MB */
        return sprintf(__('The file is larger than %s. Use wp open-ground import FILE on the server.', 'open-ground-api'), size_format(wp_max_upload_size()));
    }

    private static function demand(): void
    {
        if (!current_user_can(self::CAPABILITY)) {
            wp_die(esc_html__('Sorry, you are not allowed to do that.', 'open-ground-api'), 403);
        }
    }

    private static function takeTime(): void
    {
        ignore_user_abort(true);
        function_exists('set_time_limit') && set_time_limit(0);
    }

    /** @param list<string> $lines */
    private static function finish(array $lines, bool $isFailed): never
    {
        set_transient(self::OUTCOME . get_current_user_id(), ['lines' => $lines, 'failed' => $isFailed], HOUR_IN_SECONDS);
        wp_safe_redirect(admin_url('admin.php?page=' . self::SLUG));
        exit;
    }
}
