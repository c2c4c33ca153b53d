<?php

/**
 * The originals of files from which something was removed. They are kept until the file is deleted or an editor deletes them.
 *
 * They are in the uploads folder, which is public on every web server, and are therefore encrypted. The key is in the database;
 * either of the two alone is useless. Time: each byte is read once. Memory: 64 kB at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Originals
{
    public const KEY = 'open_ground_originals_key';
    public const FOLDER = 'open-ground-originals';

    private const PIECE = 65_536;
    private const SPARE_BYTES = 50_000_000;

    /**
     * Keeps a file before its hidden data is removed.
     *
     * @param string $clean the SHA-256 of the cleaned file
     * @param list<string> $kinds the kinds that will be removed
     * @return bool false if it can't be kept: without the sodium extension, or without disk space
     */
    public static function keep(string $file, string $clean, array $kinds): bool
    {
        $size = (int) filesize($file);
        $folder = self::folder();
        if (!extension_loaded('sodium') || !wp_mkdir_p($folder) || (float) @disk_free_space($folder) < $size + self::SPARE_BYTES) {
            return false;
        }
        self::denyWebAccess($folder);
        $sha256 = (string) hash_file('sha256', $file);
        $target = "{$folder}/" . self::name($clean) . '-' . substr(self::name($sha256), 0, 16);
        $in = fopen($file, 'rb');
        $out = fopen("{$target}.tmp", 'wb');
        if ($in === false || $out === false) {
            return false;
        }
        try {
            [$state, $header] = sodium_crypto_secretstream_xchacha20poly1305_init_push(self::key());
            $about = (string) wp_json_encode(['sha256' => $sha256, 'kinds' => $kinds]);
            Bytes::write($out, $header);
            Bytes::write($out, sodium_crypto_secretstream_xchacha20poly1305_push($state, str_pad($about, 1_024)));
            do {
                $piece = (string) fread($in, self::PIECE);
                $tag = feof($in) ? SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_TAG_FINAL : SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_TAG_MESSAGE;
                Bytes::write($out, sodium_crypto_secretstream_xchacha20poly1305_push($state, $piece, '', $tag));
            } while (!feof($in));
        } catch (UnreadableFile) {
            unlink("{$target}.tmp");
            return false;
        } finally {
            fclose($in);
            fclose($out);
        }
        return rename("{$target}.tmp", $target);
    }

    /**
     * Finds the original of a file.
     *
     * @param string $clean the SHA-256 of the cleaned file
     * @return array{path: string, sha256: string, kinds: list<string>}|null the newest, if it was uploaded several times
     */
    public static function find(string $clean): ?array
    {
        $paths = is_dir(self::folder()) && extension_loaded('sodium') ? glob(self::folder() . '/' . self::name($clean) . '-*') : [];
        $paths = array_filter((array) $paths, static fn(string $path): bool => !str_ends_with($path, '.tmp'));
        usort($paths, static fn(string $one, string $other): int => filemtime($other) <=> filemtime($one));
        $in = $paths === [] ? false : fopen($paths[0], 'rb');
        if ($in === false) {
            return null;
        }
        $state = sodium_crypto_secretstream_xchacha20poly1305_init_pull((string) fread($in, SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_HEADERBYTES), self::key());
        $about = self::pull($state, $in, 1_024);
        fclose($in);
        $about = $about === null ? null : json_decode($about, true);
        return is_array($about) ? ['path' => $paths[0], 'sha256' => (string) $about['sha256'], 'kinds' => (array) $about['kinds']] : null;
    }

    /**
     * Writes an original into a file.
     *
     * @param array{path: string, sha256: string} $original
     * @return bool false if it is damaged; the file is unchanged
     */
    public static function restore(array $original, string $file): bool
    {
        $in = fopen($original['path'], 'rb');
        $aside = "{$file}." . bin2hex(random_bytes(16)) . '.tmp';
        $out = $in === false ? false : fopen($aside, 'xb');
        if ($in === false || $out === false) {
            return false;
        }
        $state = sodium_crypto_secretstream_xchacha20poly1305_init_pull((string) fread($in, SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_HEADERBYTES), self::key());
        $piece = self::pull($state, $in, 1_024);
        while ($piece !== null && ($piece = self::pull($state, $in, self::PIECE)) !== null) {
            fwrite($out, $piece);
        }
        fclose($in);
        fclose($out);
        if (hash_file('sha256', $aside) === $original['sha256'] && rename($aside, $file)) {
            chmod($file, 0644);
            clearstatcache(true, $file);
            return true;
        }
        unlink($aside);
        return false;
    }

    /** @param array{path: string} $original */
    public static function drop(array $original): void
    {
        is_file($original['path']) && unlink($original['path']);
    }

    public static function forget(string $clean): void
    {
        $paths = is_dir(self::folder()) ? glob(self::folder() . '/' . self::name($clean) . '-*') : [];
        array_map(unlink(...), (array) $paths);
    }

    /** @param resource $in @return string|null null at the end, or if it is damaged */
    private static function pull(string &$state, $in, int $length): ?string
    {
        $piece = (string) fread($in, $length + SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_ABYTES);
        $pulled = $piece === '' ? false : sodium_crypto_secretstream_xchacha20poly1305_pull($state, $piece);
        return $pulled === false ? null : $pulled[0];
    }

    /** Returns a name that reveals nothing about the file. */
    private static function name(string $sha256): string
    {
        return substr(hash_hmac('sha256', $sha256, self::key()), 0, 40);
    }

    private static function key(): string
    {
        $key = base64_decode((string) get_option(self::KEY, ''), true);
        if ($key === false || strlen($key) !== 32) {
            $key = random_bytes(32);
            update_option(self::KEY, base64_encode($key), false);
        }
        return $key;
    }

    private static function folder(): string
    {
        return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
    }

    /** Prevents directory listings. */
    private static function denyWebAccess(string $folder): void
    {
        if (!is_file("{$folder}/index.php")) {
            file_put_contents("{$folder}/index.php", "<?php\n");
            file_put_contents("{$folder}/.htaccess", "Require all denied\n");
        }
    }
}
