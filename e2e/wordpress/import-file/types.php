<?php

/** A content type of the old WordPress whose name is one of the plugin's. */

add_action('init', static fn () => register_post_type('investigation', ['public' => true, 'label' => 'Investigations']));
