<?php

/** Organisations: funders, partners, collections; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => ['card' => __('Organisation', 'open-ground-api')],
    'fields' => [
        'url' => Field::url(__('Website', 'open-ground-api'), __('What the organisation’s name links to.', 'open-ground-api'), [
            'panel' => 'card',
        ]),
        'fa_venue_link' => Field::url(
            __('Website of the venue', 'open-ground-api'),
            __('Used if there is no website.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'logo' => Field::image(__('Logo', 'open-ground-api'), __('On the page ‘Funding’.', 'open-ground-api'), ['panel' => 'card']),
        'details' => Field::textarea(__('Details', 'open-ground-api'), __('On the page ‘Funding’, below the name.', 'open-ground-api'), [
            'panel' => 'card',
            'maxLength' => 1_000,
        ]),
    ],
];
