package io.daybook.command.platform.idempotency;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.RequestJournal;
import io.daybook.command.platform.kernel.RequestJournal.Identity;
import io.daybook.command.platform.kernel.RequestJournal.Step;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.stereotype.Component;

/**
 * Records each executed command of a request with an idempotency key, in the unit of work of the
 * command.
 */
@Component
class JournaledSteps implements MessageHandlerInterceptor<CommandMessage<?>>, InitializingBean {

    private final CommandBus bus;
    private final Aggregates aggregates;

    JournaledSteps(CommandBus bus, Aggregates aggregates) {
        this.bus = bus;
        this.aggregates = aggregates;
    }

    @Override
    public void afterPropertiesSet() {
        bus.registerHandlerInterceptor(this);
    }

    @Override
    public @Nullable Object handle(
            UnitOfWork<? extends CommandMessage<?>> work, InterceptorChain chain) throws Exception {
        Object result = chain.proceed();
        CommandMessage<?> command = work.getMessage();
        RequestJournal journal = RequestJournal.of(command.getMetaData());
        // Commands that join another one belong to its step.
        if (journal != null && work.parent().isEmpty()) {
            Identity request = journal.identity();
            Step step = journal.stepOf(command.getPayload(), result);
            aggregates.createOrChange(
                    IdempotentRequest.class,
                    IdempotentRequest.id(request.userId(), request.key()),
                    IdempotentRequest::new,
                    found -> found.store(request, journal.step(), step));
        }
        return result;
    }
}
