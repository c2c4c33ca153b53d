<?php

/** News; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'text',
    'bodyField' => 'content',
    'bodyLabel' => __('The text of the news item.', 'open-ground-api'),
    'panels' => ['card' => __('News item', 'open-ground-api')],
    'fields' => [
        'date' => Field::date(
            __('Date', 'open-ground-api'),
            __('Beside the title; the list is sorted by it.', 'open-ground-api'),
            ['panel' => 'card', 'fallback' => __('the date of publishing in WordPress', 'open-ground-api')],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
    ],
];
