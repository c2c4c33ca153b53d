<?php

/**
 * Router of PHP's built-in server for one WordPress: serves existing files, and media with byte ranges, and passes
 * everything else to index.php. Usage: php -S 127.0.0.1:PORT -t <document root> router.php; WORDPRESS_PATH is the folder
 * of WordPress in the document root, such as /cms.
 */

declare(strict_types=1);

const MEDIA_TYPES = [
    'avif' => 'image/avif',
    'csv' => 'text/csv; charset=utf-8',
    'gif' => 'image/gif',
    'jpeg' => 'image/jpeg',
    'jpg' => 'image/jpeg',
    'm4a' => 'audio/mp4',
    'mp3' => 'audio/mpeg',
    'mp4' => 'video/mp4',
    'pdf' => 'application/pdf',
    'png' => 'image/png',
    'srt' => 'application/x-subrip; charset=utf-8',
    'svg' => 'image/svg+xml',
    'txt' => 'text/plain; charset=utf-8',
    'vtt' => 'text/vtt; charset=utf-8',
    'webm' => 'video/webm',
    'webp' => 'image/webp',
    'zip' => 'application/zip',
];

/** Types of files whose addresses change with their version. */
const VERSIONED_TYPES = [
    'css' => 'text/css; charset=utf-8',
    'js' => 'text/javascript; charset=utf-8',
];

/** Sends a file, or the requested range, without which a browser can't seek in a video. */
function send_file(string $file, string $type): void
{
    $size = (int) filesize($file);
    $modified = gmdate('D, d M Y H:i:s', (int) filemtime($file)) . ' GMT';
    header("Content-Type: {$type}");
    header('Accept-Ranges: bytes');
    header("Last-Modified: {$modified}");
    header('Cache-Control: public, max-age=3600');
    // The website's pages fetch text tracks from another origin.
    header('Access-Control-Allow-Origin: *');
    header('X-Content-Type-Options: nosniff');

    if (($_SERVER['HTTP_IF_MODIFIED_SINCE'] ?? '') === $modified && !isset($_SERVER['HTTP_RANGE'])) {
        http_response_code(304);
        return;
    }
    [$start, $end] = [0, $size - 1];
    $range = $_SERVER['HTTP_RANGE'] ?? '';
    if ($size > 0 && preg_match('/^bytes=(?=\d|-\d)(\d*)-(\d*)$/', $range, $bounds) === 1) {
        if ($bounds[1] === '') {
            $start = max(0, $size - (int) $bounds[2]);
        } else {
            $start = (int) $bounds[1];
            $end = $bounds[2] === '' ? $end : min($end, (int) $bounds[2]);
        }
        if ($start > $end) {
            http_response_code(416);
            header("Content-Range: bytes */{$size}");
            return;
        }
        http_response_code(206);
        header("Content-Range: bytes {$start}-{$end}/{$size}");
    }
    header('Content-Length: ' . ($end - $start + 1));
    if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') {
        $in = fopen($file, 'rb');
        stream_copy_to_stream($in, fopen('php://output', 'wb'), $end - $start + 1, $start);
    }
}

/** Returns the original of a picture that WordPress has scaled down: URLs below /original/ download originals. */
function original_of(string $file): string
{
    $unscaled = preg_replace('/-scaled(?=\.\w+$)/', '', $file);
    return is_file($unscaled) ? $unscaled : $file;
}

/**
 * Decides how to handle a request: 'file' leaves it to PHP's server, 'wordpress' to index.php, 'done' means it is handled.
 */
function route(string $root, string $base, string $path): string
{
    if (preg_match('#(^|/)\.|\0|\\\\#', $path) === 1) {
        http_response_code(404);
        return 'done';
    }
    if (!str_starts_with($path, "{$base}/")) {
        http_response_code(404);
        return 'done';
    }
    // Addresses of a multisite's other blogs begin with their name.
    if (preg_match("#^{$base}(?:/[\\w-]+)?/wp-content/(uploads|original)/(.+)$#", $path, $match) === 1) {
        $file = "{$root}{$base}/wp-content/uploads/{$match[2]}";
        $type = MEDIA_TYPES[strtolower(pathinfo($file, PATHINFO_EXTENSION))] ?? null;
        if (!is_file($file)) {
            // As in WordPress's own rules for Apache: the file may have been replaced.
            return 'wordpress';
        }
        if ($type === null) {
            http_response_code(404);
        } else {
            if ($match[1] === 'original') {
                $file = original_of($file);
                header('Content-Disposition: attachment; filename="' . addcslashes(basename($file), '"\\') . '"');
            }
            send_file($file, $type);
        }
        return 'done';
    }
    if (is_file($root . $path)) {
        return 'file';
    }
    if ($path !== "{$base}/" && is_file(rtrim($root . $path, '/') . '/index.php')) {
        if (str_ends_with($path, '/')) {
            return 'file';
        }
        header("Location: {$path}/", true, 302);
        return 'done';
    }
    return 'wordpress';
}

$root = $_SERVER['DOCUMENT_ROOT'];
$base = (string) getenv('WORDPRESS_PATH');
$path = rawurldecode((string) strtok($_SERVER['REQUEST_URI'], '?#'));
$way = route($root, $base, $path);
if ($way === 'file') {
    $type = isset($_GET['ver']) ? VERSIONED_TYPES[pathinfo($path, PATHINFO_EXTENSION)] ?? null : null;
    if ($type === null) {
        return false;
    }
    // PHP's server lets browsers cache nothing, so each screen would request a hundred of them again.
    send_file($root . $path, $type);
}
if ($way === 'wordpress') {
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "{$base}/index.php";
    $_SERVER['SCRIPT_FILENAME'] = "{$root}{$base}/index.php";
    chdir("{$root}{$base}");
    require $_SERVER['SCRIPT_FILENAME'];
}
