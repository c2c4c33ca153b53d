<?php

/** Each plugin's lists of classes match its folders, and each file is named after its class. */

declare(strict_types=1);

namespace OpenGround\Tests;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

use function OpenGround\Api\classFiles;

final class AutoloadTest extends TestCase
{
    /** @return iterable<string, array{string, string, array<string, string>}> folder, namespace and lists of each plugin */
    public static function plugins(): iterable
    {
        foreach (['Api' => \OpenGround\Api\CLASSES, 'Tools' => \OpenGround\Tools\CLASSES] as $name => $listed) {
            yield $name => [dirname(__DIR__) . '/open-ground-' . strtolower($name) . '/includes/', "OpenGround\\{$name}", $listed];
        }
    }

    /**
     * @dataProvider plugins
     * @param array<string, string> $listed
     */
    public function testEveryClassIsListedWithTheFileThatIsNamedAfterIt(string $folder, string $namespace, array $listed): void
    {
        $found = [];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file) {
            if (preg_match('/^(?:final class|interface) (\w+)/m', (string) file_get_contents($file->getPathname()), $match) === 1) {
                $found["{$namespace}\\{$match[1]}"] = substr($file->getPathname(), strlen($folder));
            }
        }
        $files = classFiles($namespace, $listed);
        ksort($found);
        ksort($files);
        self::assertSame($found, $files);
    }

    public function testAFileIsNamedAsWordPressNamesIt(): void
    {
        self::assertSame(
            ['A\Content' => 'interface-content.php', 'A\PublicUrl' => 'records/class-public-url.php', 'A\Mp4Items' => 'records/class-mp4-items.php'],
            classFiles('A', ['' => 'Content', 'records' => "\n  PublicUrl\n  Mp4Items\n"]),
        );
    }

    /** @return iterable<string, array{string, string}> class and code */
    public static function classes(): iterable
    {
        foreach (sources() as $class => $source) {
            yield $class => [$class, $source];
        }
    }

    /** @dataProvider classes */
    public function testEveryNameOfAClassIsThatOfOneThatIsThere(string $class, string $source): void
    {
        $own = array_keys(sources());
        $isMissing = static fn (string $name): bool => str_starts_with($name, 'OpenGround\\') && !in_array($name, $own, true);
        self::assertSame([], array_values(array_filter(self::namesIn($class, $source), $isMissing)));
    }

    /** @return iterable<string, array{string, list<string>}> code and names */
    public static function names(): iterable
    {
        yield 'a call' => ['B::c();', ['A\B']];
        yield 'a constant' => ['echo B::C, DAY;', ['A\B']];
        yield 'an object' => ['new B(); new B;', ['A\B']];
        yield 'a test' => ['$b instanceof B;', ['A\B']];
        yield 'types' => ['function c(?B $d, E|F $g): H {}', ['A\B', 'A\E', 'A\F', 'A\H']];
        yield 'an exception' => ['try {} catch (B) {}', ['A\B']];
        yield 'an import' => ['use C\B; use C\D as E; B::f(new E());', ['C\B', 'C\D']];
        yield 'the whole name' => ['\B::c(new \D\E(), new D\E(), new namespace\E());', ['B', 'D\E', 'A\D\E', 'A\E']];
        yield 'no name of a class' => ['use function C\B; B(); self::C(); $d->E; $d?->E(); F::class; "G::h"; // I::j()', ['A\F']];
        yield 'what is declared' => ['const B = 1; final class C { case D; const string E = 2; function F() {} } self::G;', []];
    }

    /**
     * @dataProvider names
     * @param list<string> $names
     */
    public function testNamesOfClassesAreFound(string $code, array $names): void
    {
        self::assertSame($names, self::namesIn('A\Any', "<?php {$code}"));
    }

    /** @return list<string> the whole names of the classes that the code of a class names */
    private static function namesIn(string $class, string $source): array
    {
        $tokens = array_values(array_filter(
            PhpToken::tokenize($source),
            static fn (PhpToken $token): bool => !$token->isIgnorable() && !$token->is([T_INLINE_HTML]),
        ));
        $namespace = substr($class, 0, (int) strrpos($class, '\\'));
        $imports = [];
        $names = [];
        for ($at = 0; $at < count($tokens); $at++) {
            $token = $tokens[$at];
            [$before, $after] = [$tokens[$at - 1] ?? null, $tokens[$at + 1] ?? null];
            // Nothing else of a class begins with 'use' at its start; classes here have no traits.
            if ($token->is(T_USE) && $after?->is([T_STRING, T_NAME_QUALIFIED])) {
                $alias = $tokens[$at + 2]->is(T_AS) ? $tokens[$at + 3]->text : (string) preg_replace('/^.*\\\\/', '', $after->text);
                $imports[$alias] = $after->text;
            }
            if ($token->is([T_USE, T_NAMESPACE])) {
                while (!$tokens[$at]->is([';', '('])) {
                    $at++;
                }
                continue;
            }
            if ($token->is(T_NAME_FULLY_QUALIFIED)) {
                $names[] = substr($token->text, 1);
            } elseif ($token->is(T_NAME_RELATIVE)) {
                $names[] = $namespace . substr($token->text, strlen('namespace'));
            } elseif ($token->is(T_NAME_QUALIFIED)) {
                $names[] = "{$namespace}\\{$token->text}";
            } elseif ($token->is(T_STRING) && self::isClass($token, $before, $after)) {
                $names[] = $imports[$token->text] ?? "{$namespace}\\{$token->text}";
            }
        }
        return array_values(array_unique($names));
    }

    /** Whether a word is the name of a class: one that is neither declared nor called here, nor the name of a member or constant. */
    private static function isClass(PhpToken $token, ?PhpToken $before, ?PhpToken $after): bool
    {
        $isMember = $before?->is([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON]);
        $isDeclared = $before?->is([T_FUNCTION, T_CONST, T_CLASS, T_INTERFACE, T_CASE, T_STRING]);
        $isCalled = $after?->is('(') && !$before?->is(T_NEW);
        $isConstant = preg_match('/^[A-Z0-9_]{2,}$/D', $token->text) === 1 && !$after?->is(T_DOUBLE_COLON);
        return preg_match('/^[A-Z]/', $token->text) === 1 && !$isMember && !$isDeclared && !$isCalled && !$isConstant;
    }
}
