<?php

/** Press items: articles by others about the agency; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => ['card' => __('Press item', 'open-ground-api')],
    'fields' => [
        'publication' => Field::text(
            __('Publication', 'open-ground-api'),
            __('The newspaper, station or magazine, shown in a column of the press page.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'press_type' => Field::terms(
            __('Type', 'open-ground-api'),
            PostTypes::PRESS_TYPE,
            __('The website’s press page lists the items of one type.', 'open-ground-api'),
            [
                'panel' => 'card',
                /* translators: %s: a name as typed */
                'new' => __('New press type “%s”', 'open-ground-api'),
            ],
        ),
        'date' => Field::date(
            __('Date', 'open-ground-api'),
            __('The day of publication; the press page is sorted by it.', 'open-ground-api'),
            ['panel' => 'card', 'fallback' => __('the date of publishing in WordPress', 'open-ground-api')],
        ),
        'link' => Field::url(
            __('Link', 'open-ground-api'),
            __('What the title links to.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'url' => Field::url(
            __('Archived copy', 'open-ground-api'),
            __('Used if the link above is empty.', 'open-ground-api'),
            ['panel' => 'card', 'library' => true],
        ),
        'language' => SharedFields::language('card'),
        'people' => Field::posts(
            __('People', 'open-ground-api'),
            [PostTypes::PERSON],
            __('The item is listed on the pages of these people.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
    ],
];
