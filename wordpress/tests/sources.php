<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use function OpenGround\Api\classFiles;

/** @return array<class-string, string> the code of each class of both plugins */
function sources(): array
{
    $sources = [];
    foreach (['Api' => \OpenGround\Api\CLASSES, 'Tools' => \OpenGround\Tools\CLASSES] as $name => $classes) {
        $folder = dirname(__DIR__) . '/open-ground-' . strtolower($name) . '/includes/';
        foreach (classFiles("OpenGround\\{$name}", $classes) as $class => $file) {
            $sources[$class] = (string) file_get_contents($folder . $file);
        }
    }
    return $sources;
}
