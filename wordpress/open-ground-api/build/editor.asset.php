<?php

// Made by wordpress/editor/build.mjs.
return ['dependencies' => ['react', 'react-dom', 'wp-api-fetch', 'wp-components', 'wp-element', 'wp-hooks', 'wp-i18n']];
