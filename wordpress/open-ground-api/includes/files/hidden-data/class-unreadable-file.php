<?php

/** A file that can't be scanned; the message is one of the reasons below. */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;

defined('ABSPATH') || exit;

final class UnreadableFile extends RuntimeException
{
    /** An unsupported format. */
    public const UNKNOWN = 'unknown';
    public const DAMAGED = 'damaged';
    public const ENCRYPTED = 'encrypted';
    /** Larger than this server's memory allows. */
    public const LARGE = 'large';
    /** Hidden data can't be removed without changing the visible content. */
    public const CHANGED = 'changed';
    /** Out of time in this request. */
    public const LATER = 'later';
    /** The file can't be read or written. */
    public const FAILED = 'failed';
}
