<?php

/** News; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'restBase' => 'news',
    'event' => 'news',
    'label' => __('News', 'open-ground-api'),
    'singular' => __('News item', 'open-ground-api'),
    'icon' => 'dashicons-megaphone',
    'path' => '/programme/news/{slug}',
    'body' => 'text',
    'bodyField' => 'content',
    'bodyLabel' => __('The text of the news item.', 'open-ground-api'),
    'taxonomies' => [PostTypes::SITE],
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
