<?php

// Made by wordpress/editor/build.mjs.
return ['dependencies' => ['react', 'react-dom', 'wp-api-fetch', 'wp-components', 'wp-compose', 'wp-element', 'wp-html-entities', 'wp-i18n']];
