<?php

/** An invalid value of a field: which part of the field, and why, in terms an editor understands. */

declare(strict_types=1);

namespace OpenGround\Api;

use InvalidArgumentException;

defined('ABSPATH') || exit;

final class FieldError extends InvalidArgumentException
{
    public function __construct(public readonly string $field, public readonly string $reason)
    {
        parent::__construct("{$field}: {$reason}");
    }
}
