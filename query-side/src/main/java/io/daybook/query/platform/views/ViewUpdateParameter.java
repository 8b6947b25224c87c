package io.daybook.query.platform.views;

import java.lang.ScopedValue.CallableOp;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.ParameterResolver;
import org.axonframework.messaging.annotation.ParameterResolverFactory;
import org.jspecify.annotations.Nullable;

/** Resolves {@link ViewUpdate} parameters of event handlers. */
final class ViewUpdateParameter implements ParameterResolverFactory, ParameterResolver<ViewUpdate> {

    private static final ScopedValue<ViewUpdate> CURRENT = ScopedValue.newInstance();

    static <R extends @Nullable Object, X extends Throwable> R with(
            ViewUpdate change, CallableOp<R, X> handle) throws X {
        return ScopedValue.where(CURRENT, change).call(handle);
    }

    @Override
    public @Nullable ParameterResolver<?> createInstance(
            Executable executable, Parameter[] parameters, int index) {
        return parameters[index].getType() == ViewUpdate.class ? this : null;
    }

    @Override
    public ViewUpdate resolveParameterValue(Message<?> message) {
        return CURRENT.get();
    }

    @Override
    public boolean matches(Message<?> message) {
        return true;
    }
}
