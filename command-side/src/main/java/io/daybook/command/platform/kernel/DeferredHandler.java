package io.daybook.command.platform.kernel;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.commandhandling.AnnotationCommandHandlerAdapter;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.MessageHandler;
import org.springframework.util.ReflectionUtils;
import org.springframework.util.function.SingletonSupplier;

/**
 * Registers the {@code @CommandHandler} methods of a bean. Axon inspects the bean at its first
 * command rather than at startup, because there are many such beans, few of which are needed soon.
 */
final class DeferredHandler implements MessageHandler<CommandMessage<?>> {

    private final Supplier<AnnotationCommandHandlerAdapter<?>> methods;

    private DeferredHandler(MultiAggregateHandler handler) {
        methods = SingletonSupplier.of(() -> new AnnotationCommandHandlerAdapter<>(handler));
    }

    /** Subscribes the bean to all commands that its methods handle. */
    static void subscribe(MultiAggregateHandler handler, CommandBus bus) {
        var deferred = new DeferredHandler(handler);
        commands(handler.getClass()).forEach(type -> bus.subscribe(type.getName(), deferred));
    }

    /** Returns the command classes: the first parameters of the methods. */
    static Set<Class<?>> commands(Class<?> handler) {
        return Arrays.stream(ReflectionUtils.getAllDeclaredMethods(handler))
                .filter(method -> method.isAnnotationPresent(CommandHandler.class))
                .<Class<?>>map(DeferredHandler::command)
                .collect(toUnmodifiableSet());
    }

    private static Class<?> command(Method method) {
        return method.getParameterTypes()[0];
    }

    @Override
    public Object handle(CommandMessage<?> command) throws Exception {
        return methods.get().handle(command);
    }
}
