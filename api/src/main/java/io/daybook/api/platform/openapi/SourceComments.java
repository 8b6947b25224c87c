package io.daybook.api.platform.openapi;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Reads the Javadoc of source files, which class files do not contain. Sources are parsed, not
 * compiled.
 */
final class SourceComments {

    private final Map<String, JavadocText> comments = new HashMap<>();

    private SourceComments() {}

    /**
     * Reads every source file below these directories; missing directories are treated as empty.
     */
    static SourceComments read(List<Path> roots) {
        var found = new SourceComments();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources = roots.stream().flatMap(root -> sources(root).stream()).toList();
            var task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    _ -> {},
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                found.new Scanner(unit, trees).scan(unit, "");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static List<Path> sources(Path root) {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(path -> path.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the comment of a class; empty if there is none. */
    JavadocText of(Class<?> type) {
        return comments.getOrDefault(type.getName(), JavadocText.NONE);
    }

    /** Returns the comment of a method; empty if there is none. */
    JavadocText of(Method method) {
        return comments.getOrDefault(
                key(
                        method.getDeclaringClass().getName(),
                        method.getName(),
                        method.getParameterCount()),
                JavadocText.NONE);
    }

    /** Returns the comment of a record component or an enum constant; empty if there is none. */
    String of(Class<?> type, String member) {
        String component = of(type).parameters().get(member);
        return component == null
                ? comments.getOrDefault(type.getName() + '#' + member, JavadocText.NONE).all()
                : component;
    }

    private static String key(String type, String method, int parameters) {
        return type + '#' + method + '/' + parameters;
    }

    /** Visits one file; the visitor's parameter is the binary name of the enclosing class. */
    private final class Scanner extends TreePathScanner<@Nullable Void, String> {

        private final CompilationUnitTree unit;
        private final DocTrees trees;

        Scanner(CompilationUnitTree unit, DocTrees trees) {
            this.unit = unit;
            this.trees = trees;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, String around) {
            String simple = type.getSimpleName().toString();
            String name =
                    around.isEmpty() ? unit.getPackageName() + "." + simple : around + '$' + simple;
            keep(name);
            return super.visitClass(type, name);
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, String around) {
            keep(key(around, method.getName().toString(), method.getParameters().size()));
            return null;
        }

        @Override
        public @Nullable Void visitVariable(VariableTree variable, String around) {
            keep(around + '#' + variable.getName());
            return null;
        }

        private void keep(String key) {
            DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
            if (comment != null) {
                comments.put(key, JavadocText.of(comment));
            }
        }
    }
}
