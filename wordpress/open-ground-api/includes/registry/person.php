<?php

/** People; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => ['card' => __('Person', 'open-ground-api')],
    'fields' => [
        'team' => Field::choice(__('Team', 'open-ground-api'), [
            '' => __('not on the team page', 'open-ground-api'),
            'current' => __('Members', 'open-ground-api'),
            'extended' => __('Research Fellows', 'open-ground-api'),
            'past' => __('Past', 'open-ground-api'),
        ], __('The group in which the team page lists the person. Editors change the order on the ‘Team order’ screen.', 'open-ground-api'), ['panel' => 'card']),
        'details' => Field::group(__('Details', 'open-ground-api'), [
            'role' => Field::text(
                __('Role', 'open-ground-api'),
                __('Below the name, on the team page and on the person’s page.', 'open-ground-api'),
                ['expected' => true],
            ),
            'image' => Field::image(__('Portrait', 'open-ground-api'), __('On the team page (of members) and on the person’s page.', 'open-ground-api')),
            'first_name' => Field::text(__('First name', 'open-ground-api')),
            'last_name' => Field::text(__('Last name', 'open-ground-api')),
        ], '', ['panel' => 'card']),
        'short_description' => Field::textarea(
            __('Short description', 'open-ground-api'),
            __('On the page ‘Advisory Board’, in search results and when the person’s page is shared. On that page if there is no biography.', 'open-ground-api'),
            ['panel' => 'card', 'maxLength' => 1_000, 'advisedLength' => 300],
        ),
        'description' => Field::html(__('Biography', 'open-ground-api'), __('On the person’s page.', 'open-ground-api'), [
            'panel' => 'card',
            'expected' => true,
        ]),
        'contact' => Field::rows(__('Contact', 'open-ground-api'), [
            'type' => Field::text(__('Kind', 'open-ground-api'), '', ['placeholder' => 'email, twitter, pgp-key', 'maxLength' => 60]),
            'content' => Field::text(__('Address or name', 'open-ground-api'), '', ['maxLength' => 2_000, 'linked' => true]),
        ], __('On the person’s page, in this order.', 'open-ground-api'), ['panel' => 'card', 'rowLabel' => 'type']),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
    ],
];
