<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use PHPUnit\Framework\TestCase;

/** The plugin's own sniffs (phpcs/), and what silences them. */
final class SniffsTest extends TestCase
{
    /** Statements, each in a method of its own, and the expected findings. */
    private const STATEMENTS = <<<'PHP'
        $x = $_GET['a']; // NonceVerification ValidatedSanitizedInput
        $x = $_COOKIE['a'] ?? ''; // NonceVerification ValidatedSanitizedInput
        $x = wp_unslash($_POST['a']); // NonceVerification ValidatedSanitizedInput
        $x = (int) ($_GET['a'] ?? 0); // NonceVerification
        $x = absint($_GET['a'] ?? $_GET['b']); // NonceVerification
        $x = sanitize_key((string) ($_REQUEST['a'] ?? '')); // NonceVerification
        $x = isset($_GET['a']); // NonceVerification
        $x = ($_GET['a'] ?? '') === 'b'; // NonceVerification
        $x = $_POST !== []; // NonceVerification
        $x = array_map(intval(...), (array) ($_POST['a'] ?? [])); // NonceVerification
        $x = array_map(strval(...), (array) ($_POST['a'] ?? [])); // NonceVerification ValidatedSanitizedInput
        check_admin_referer('a'); $x = (int) $_POST['a']; //
        wp_verify_nonce($n, 'a'); $x = $_POST['a']; // ValidatedSanitizedInput
        $x = $_SERVER['REQUEST_METHOD']; //
        $wpdb->query("DELETE FROM {$wpdb->posts}"); //
        $wpdb->query("DELETE FROM {$wpdb->posts} WHERE ID = $id"); // NotPrepared
        $wpdb->query("DELETE FROM {$table}"); // NotPrepared
        $table = self::table(); $wpdb->query("DELETE FROM {$table}"); //
        $wpdb->query('DELETE FROM ' . self::table()); //
        $wpdb->query('DELETE FROM ' . $name); // NotPrepared
        $wpdb->get_var($sql); // NotPrepared
        $wpdb->get_var(self::sql()); // NotPrepared
        $wpdb->get_col($wpdb->prepare("SELECT ID FROM {$wpdb->posts} WHERE ID = %d", $id)); //
        $wpdb->get_col($wpdb->prepare("SELECT ID FROM {$wpdb->posts} WHERE ID = {$id}")); // NotPrepared
        $wpdb->query($wpdb->prepare('X (' . implode(', ', array_fill(0, count($a), '%s')) . ')', $a)); //
        $wpdb->query('X (' . implode(',', array_map(intval(...), $a)) . ')'); //
        $wpdb->query('X (' . implode(',', $a) . ')'); // NotPrepared
        PHP;

    public function testWhatEachStatementIsToldOf(): void
    {
        $statements = explode("\n", self::STATEMENTS);
        $methods = array_map(static fn(int $number, string $statement): string => "public function a{$number}(\$wpdb) { {$statement}\n}\n", array_keys($statements), $statements);
        $file = tempnam(sys_get_temp_dir(), 'sniffs') . '.php';
        file_put_contents($file, "<?php\nclass A {\n" . implode('', $methods) . "}\n");
        exec('phpcs --standard=' . escapeshellarg(dirname(__DIR__) . '/phpcs/OpenGround') . ' -q --report=json ' . escapeshellarg($file), $lines);
        array_map(unlink(...), [$file, substr($file, 0, -4)]);
        $found = array_fill(0, count($statements), []);
        foreach (current(json_decode(implode('', $lines), true)['files'])['messages'] as $message) {
            $found[intdiv($message['line'] - 3, 2)][] = substr((string) strrchr($message['source'], '.'), 1);
        }
        self::assertSame($statements, array_map(
            static fn(string $statement, array $codes): string => strstr($statement, '//', true) . rtrim('// ' . implode(' ', array_unique($codes))),
            $statements,
            $found,
        ));
    }

    public function testWhatSilencesThemSaysWhy(): void
    {
        $count = 0;
        $files = new \AppendIterator();
        foreach (['open-ground-api', 'open-ground-tools'] as $plugin) {
            $files->append(new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(dirname(__DIR__) . "/{$plugin}")));
        }
        foreach ($files as $file) {
            preg_match_all('~phpcs:(?:ignore|disable).*~', $file->getExtension() === 'php' ? (string) file_get_contents($file->getPathname()) : '', $comments);
            foreach ($comments[0] as $comment) {
                self::assertMatchesRegularExpression('/^phpcs:\w+ OpenGround\.Security\.\w+(?:\.\w+)? -- \S.+\.$/', $comment, $file->getPathname());
                $count++;
            }
        }
        self::assertGreaterThan(10, $count);
    }
}
