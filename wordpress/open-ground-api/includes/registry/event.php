<?php

/** Events; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'text',
    'bodyField' => 'content',
    'bodyLabel' => __('The text of the event.', 'open-ground-api'),
    'panels' => ['card' => __('Date and place', 'open-ground-api'), 'related' => __('Related', 'open-ground-api')],
    'fields' => [
        'start' => Field::group(__('When it starts', 'open-ground-api'), [
            'date' => Field::date(
                __('Start', 'open-ground-api'),
                __('The day; lists are sorted by it. Or words such as “Spring 2027”: lists have such events last.', 'open-ground-api'),
                ['free' => true, 'expected' => true],
            ),
            'all_day' => Field::boolean(__('All day', 'open-ground-api')),
            'time_start' => Field::text(__('From', 'open-ground-api'), '', ['placeholder' => '6:30 pm', 'maxLength' => 40]),
            'time_end' => Field::text(__('To', 'open-ground-api'), '', ['placeholder' => '8:30 pm', 'maxLength' => 40]),
        ], '', ['panel' => 'card']),
        'end' => Field::group(__('When it ends', 'open-ground-api'), [
            'type' => Field::choice(__('How it ends', 'open-ground-api'), [
                'datepicker' => __('on a day', 'open-ground-api'),
                'ongoing' => __('without an end', 'open-ground-api'),
                'freetext' => __('in words', 'open-ground-api'),
            ]),
            'date' => Field::date(
                __('End', 'open-ground-api'),
                __('Leave empty for a one-day event.', 'open-ground-api'),
                ['when' => ['field' => 'type', 'value' => 'datepicker']],
            ),
            'freetext' => Field::text(__('In words', 'open-ground-api'), '', [
                'when' => ['field' => 'type', 'value' => 'freetext'],
                'placeholder' => __('until further notice', 'open-ground-api'),
            ]),
        ], '', ['panel' => 'card', 'derived' => ['all_day', 'time_start', 'time_end']]),
        'venue' => Field::text(
            __('Venue', 'open-ground-api'),
            __('Venue and city, shown in the list and above the text.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'location_map' => Field::group(__('Where it is', 'open-ground-api'), [
            'address' => Field::text(__('Address', 'open-ground-api'), __('Links to a map.', 'open-ground-api')),
        ], '', ['panel' => 'card']),
        'type' => Field::terms(
            __('Type', 'open-ground-api'),
            PostTypes::EVENT_TYPE,
            __('In the list and above the title.', 'open-ground-api'),
            [
                'panel' => 'card',
                'expected' => true,
                /* translators: %s: a name as typed */
                'new' => __('New event type “%s”', 'open-ground-api'),
            ],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
        'people' => Field::posts(
            __('People', 'open-ground-api'),
            [PostTypes::PERSON],
            __('The event is listed on the pages of these people.', 'open-ground-api'),
            ['panel' => 'related'],
        ),
    ],
];
