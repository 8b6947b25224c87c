package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Analyzes the compiled code of operations: which objects they may include, and which parameters
 * they require. Follows calls into classes of features only.
 */
final class CallGraph {

    private static final int DEEPEST = 8;

    /**
     * A method call.
     *
     * @param texts the constant texts between the previous call and this one
     * @param depth number of calls between the operation and this one
     */
    record Call(String owner, String name, String descriptor, List<String> texts, int depth) {

        /** Returns the last of the texts, or an empty one. */
        String argument() {
            return texts.isEmpty() ? "" : texts.getLast();
        }

        boolean is(Class<?> type, String method) {
            return owner.equals(type.getName().replace('.', '/')) && name.equals(method);
        }
    }

    private record Target(String owner, String name, String descriptor, int depth) {}

    private final Map<String, Optional<ClassModel>> models = new HashMap<>();

    /** Returns every call that the method may make, directly or through methods of features. */
    List<Call> from(Method method) {
        var calls = new ArrayList<Call>();
        Deque<Target> open = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        open.add(
                new Target(
                        method.getDeclaringClass().getName().replace('.', '/'),
                        method.getName(),
                        descriptor(method),
                        0));
        while (!open.isEmpty()) {
            Target target = open.remove();
            if (seen.add(target.owner + target.name + target.descriptor)) {
                body(target, calls, open);
            }
        }
        return calls;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    private void body(Target target, List<Call> calls, Deque<Target> open) {
        model(target.owner).stream()
                .flatMap(model -> model.methods().stream())
                .filter(
                        method ->
                                method.methodName().equalsString(target.name)
                                        && method.methodType().equalsString(target.descriptor))
                .forEach(method -> scan(method, target.depth, calls, open));
    }

    private static void scan(MethodModel method, int depth, List<Call> calls, Deque<Target> open) {
        List<String> texts = new ArrayList<>();
        for (CodeElement element : method.code().map(CodeModel::elementList).orElse(List.of())) {
            switch (element) {
                case ConstantInstruction constant
                        when constant.constantValue() instanceof String value ->
                        texts.add(value);
                case InvokeInstruction call -> {
                    var made =
                            new Call(
                                    call.owner().asInternalName(),
                                    call.name().stringValue(),
                                    call.type().stringValue(),
                                    List.copyOf(texts),
                                    depth);
                    calls.add(made);
                    follow(made.owner, made.name, made.descriptor, depth, open);
                    texts.clear();
                }
                case InvokeDynamicInstruction lambda -> lambdas(lambda, depth, open);
                default -> {
                    // no calls
                }
            }
        }
    }

    private static void lambdas(InvokeDynamicInstruction lambda, int depth, Deque<Target> open) {
        for (var argument : lambda.invokedynamic().bootstrap().arguments()) {
            if (argument instanceof MethodHandleEntry handle) {
                var member = handle.reference();
                follow(
                        member.owner().asInternalName(),
                        member.name().stringValue(),
                        member.type().stringValue(),
                        depth - 1,
                        open);
            }
        }
    }

    private static void follow(
            String owner, String name, String descriptor, int depth, Deque<Target> open) {
        boolean ofAFeature =
                owner.startsWith("io/daybook/")
                        && (owner.contains("/api/") || owner.contains("/application/"))
                        && !owner.contains("/edge/")
                        && !owner.contains("/platform/");
        if (ofAFeature && depth < DEEPEST) {
            open.add(new Target(owner, name, descriptor, depth + 1));
        }
    }

    private Optional<ClassModel> model(String owner) {
        return models.computeIfAbsent(owner, CallGraph::parse);
    }

    private static Optional<ClassModel> parse(String owner) {
        try (InputStream bytes =
                CallGraph.class.getClassLoader().getResourceAsStream(owner + ".class")) {
            return bytes == null
                    ? Optional.empty()
                    : Optional.of(ClassFile.of().parse(bytes.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the constant texts that were passed to a method, in order of discovery. */
    static Set<String> arguments(List<Call> calls, Class<?> type, String method) {
        var texts = new LinkedHashSet<String>();
        calls.stream()
                .filter(call -> call.is(type, method) && !call.argument().isEmpty())
                .forEach(call -> texts.add(call.argument()));
        return texts;
    }
}
