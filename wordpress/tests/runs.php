<?php

declare(strict_types=1);

namespace OpenGround\Tests;

/** How often something is tried: a fifth as often in a sample, as in lib/testing/runs.ts. */
function runs(int $inFull): int
{
    return getenv('FULL') === '1' || getenv('LONG') === '1' ? $inFull : (int) ceil($inFull / 5);
}
